/**
 * The script of the page: a picture is moved by dragging, and enlarged by the wheel, two fingers, or the keys + and -; 0 and a double click
 * fit it in.
 */
export const panAndZoom = `for (const view of document.querySelectorAll('.view')) {
  const svg = view.shadowRoot.querySelector('svg')
  const width = Number(svg.getAttribute('width'))
  const height = Number(svg.getAttribute('height'))
  const pointers = new Map()
  let [x, y, scale] = [0, 0, 1]
  const show = () => {
    svg.style.transform = 'translate(' + x + 'px,' + y + 'px) scale(' + scale + ')'
  }
  const fit = () => {
    scale = Math.min(view.clientWidth / width, view.clientHeight / height, 2)
    x = (view.clientWidth - width * scale) / 2
    y = (view.clientHeight - height * scale) / 2
    show()
  }
  const zoom = (factor, atX = view.clientWidth / 2, atY = view.clientHeight / 2) => {
    const next = Math.min(20, Math.max(0.02, scale * factor))
    x = atX - ((atX - x) * next) / scale
    y = atY - ((atY - y) * next) / scale
    scale = next
    show()
  }
  const place = event => {
    const { left, top } = view.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }
  const apart = ([one, other]) => Math.hypot(one[0] - other[0], one[1] - other[1])
  view.addEventListener('wheel', event => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 400), ...place(event))
  }, { passive: false })
  view.addEventListener('pointerdown', event => {
    view.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, place(event))
  })
  view.addEventListener('pointermove', event => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = place(event)
    const apartBefore = pointers.size === 2 ? apart([...pointers.values()]) : 0
    pointers.set(event.pointerId, now)
    if (apartBefore > 0) return zoom(apart([...pointers.values()]) / apartBefore, ...now)
    x += now[0] - before[0]
    y += now[1] - before[1]
    show()
  })
  for (const end of ['pointerup', 'pointercancel']) {
    view.addEventListener(end, event => pointers.delete(event.pointerId))
  }
  view.addEventListener('dblclick', fit)
  view.addEventListener('keydown', event => {
    if (event.key === '+' || event.key === '=') zoom(1.25)
    if (event.key === '-') zoom(0.8)
    if (event.key === '0') fit()
  })
  addEventListener('resize', fit)
  fit()
}`
