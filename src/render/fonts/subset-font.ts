import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Functions of HarfBuzz' subsetter: addresses in its memory are numbers. */
interface Subsetter {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(address: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const writable = 2
const withoutHinting = 1
const weightTag = 0x77676874
const codeFile = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
let code: WebAssembly.Module | undefined
let loaded: { hb: Subsetter; startBytes: number } | undefined

/** Drops the subsetter if its memory, which never shrinks, has grown. */
export function releaseSubsetter(): void {
  if (loaded && loaded.hb.memory.buffer.byteLength > loaded.startBytes) loaded = undefined
}

/**
 * A TrueType font of one weight, with these characters alone, out of one with an axis of weights.
 *
 * @throws where the bytes are no such font
 */
export function subsetFont(font: Uint8Array, characters: Iterable<string>, weight: number): Uint8Array {
  loaded ??= load()
  const { hb } = loaded
  const copy = hb.malloc(font.byteLength)
  new Uint8Array(hb.memory.buffer).set(font, copy)
  const blob = hb.hb_blob_create(copy, font.byteLength, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    hb.hb_subset_input_set_flags(input, withoutHinting)
    const wanted = hb.hb_subset_input_unicode_set(input)
    for (const character of characters) hb.hb_set_add(wanted, character.codePointAt(0) ?? 0)
    hb.hb_subset_input_pin_axis_location(input, face, weightTag, weight)
    const subset = hb.hb_subset_or_fail(face, input)
    if (subset === 0) throw new Error('the font could not be cut')
    const result = hb.hb_face_reference_blob(subset)
    const start = hb.hb_blob_get_data(result, 0)
    const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result))
    hb.hb_blob_destroy(result)
    hb.hb_face_destroy(subset)
    return bytes
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.free(copy)
  }
}

function load() {
  code ??= new WebAssembly.Module(readFileSync(codeFile))
  const { exports } = new WebAssembly.Instance(code)
  const subsetter = exports as unknown as Subsetter
  subsetter._initialize()
  return { hb: subsetter, startBytes: subsetter.memory.buffer.byteLength }
}
