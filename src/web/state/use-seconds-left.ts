import { useEffect, useState } from 'react'

/** Whole seconds until `endMs`, in milliseconds since 1970, counted down to 0. */
export function useSecondsLeft(endMs: number): number {
  const [leftS, setLeftS] = useState(() => secondsTo(endMs))
  useEffect(() => {
    const count = () => {
      setLeftS(secondsTo(endMs))
      if (secondsTo(endMs) === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [endMs])
  return leftS
}

function secondsTo(endMs: number): number {
  return Math.max(0, Math.ceil((endMs - Date.now()) / 1000))
}
