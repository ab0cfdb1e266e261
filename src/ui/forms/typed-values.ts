import { useEffect, useEffectEvent, useState } from 'react'
import { readCrop } from '#basics/crop.ts'
import type { KeptPicture } from './form.ts'
import { cropName, describedName, keptName } from './form.rules.ts'
import type { Item } from './upload-items.ts'

/** What a form holds: a list for a name that occurs more than once. */
export type Typed = Readonly<Record<string, unknown>>

/** What was typed into one field. */
export function saidIn(typed: Typed, name: string) {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

const pauseMs = 250

/** What the form holds now. Some of its fields change without an event of their own, so a click or a key counts too. */
export function useTyped(formId: string, start: Typed) {
  const [typed, setTyped] = useState(start)
  useFormChanges(formId, (form) => {
    const held: Record<string, unknown> = {}
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') held[name] = name in held ? [held[name], value].flat() : value
    }
    setTyped(held)
  })
  return typed
}

/** The pictures that a form holds now, by field name. */
export function usePictures<Name extends string>(
  formId: string,
  start: Readonly<Record<Name, readonly KeptPicture[]>>,
) {
  const [pictures, setPictures] = useState<Readonly<Record<Name, readonly KeptPicture[]>>>(start)
  useFormChanges(formId, (form) => {
    const names = Object.keys(start) as Name[]
    const read = names.map((name) => [name, readPictures(form, name)] as const)
    setPictures(Object.fromEntries(read) as unknown as typeof start)
  })
  return pictures
}

/** Calls back with the form a moment after something in it changed. */
function useFormChanges(formId: string, onChange: (form: HTMLFormElement) => void) {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const form = document.getElementById(formId)
      if (form instanceof HTMLFormElement) tell(form)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(read, pauseMs)
    }
    const events = ['input', 'change', 'click', 'keyup', 'pointerup', filesChanged] as const
    for (const event of events) document.addEventListener(event, later)
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, later)
    }
  }, [formId])
}

/** Announces that a file was added or removed, for which the browser fires no event. */
export const filesChanged = 'files-changed'

/** The data attributes by which a form's element tells which picture its token stands for. */
export function pictureData({ picture }: Item) {
  return picture && { 'data-address': picture.address, 'data-size': `${picture.width} ${picture.height}` }
}

function readPictures(form: HTMLFormElement, name: string): KeptPicture[] {
  const inputsOf = (given: string) => [...form.querySelectorAll<HTMLInputElement>(`input[name="${given}"]`)]
  const [words, crops] = [inputsOf(describedName(name)), inputsOf(cropName(name))]
  return inputsOf(keptName(name)).flatMap(({ dataset }, index) => {
    const [width, height] = (dataset.size ?? '').split(' ').map(Number)
    if (!dataset.address || !width || !height) return []
    const alternativeText = words[index]?.value ?? ''
    return [{ address: dataset.address, width, height, alternativeText, crop: readCrop(crops[index]?.value ?? '') }]
  })
}
