import type { Editor } from '@tiptap/react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormText, useWords } from './form-locale.tsx'
import { useFormParts } from './form-parts.ts'
import { sendFile } from './send-file.ts'
import { richTextText } from './rich-text.text.ts'

/** Where pictures in rich text are uploaded, and what the browser can check beforehand. */
export type PictureSource = {
  address: string
  fields?: Readonly<Record<string, string>>
  accept: string
  check: (file: File) => string | undefined
}

/** Chooses a picture, uploads it and inserts it at the cursor; the form waits for it. */
export function usePictureUpload(editor: Editor, source: PictureSource | undefined) {
  const text = useFormText()
  const words = useWords(richTextText)
  const parts = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const [percentage, setPercentage] = useState<number>()
  const [wrong, setWrong] = useState<string>()

  async function place(file: File, { address, fields = {}, check }: PictureSource) {
    const refusal = check(file)
    setWrong(refusal)
    if (refusal) return
    setPercentage(0)
    const signal = new AbortController().signal
    const outcome = await sendFile({ address, file, fields, onProgress: setPercentage, signal })
    setPercentage(undefined)
    if (outcome === 'not-sent') return setWrong(words.pictureFailed)
    if ('refusal' in outcome) return setWrong(outcome.refusal)
    const { picture } = outcome.kept
    if (!picture) return setWrong(words.pictureFailed)
    const attrs = { src: picture.address, width: picture.width, height: picture.height, isNew: true }
    // After the selection, so that a picture or word that happens to be selected is not replaced.
    editor.chain().insertContentAt(editor.state.selection.to, { type: 'picture', attrs }).run()
  }

  const part: ReactNode = source && (
    <>
      <input
        ref={input}
        type="file"
        accept={source.accept}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          const placed = file && place(file, source)
          if (placed) parts?.waitFor(placed)
          target.value = ''
        }}
      />
      <p role="status" lang={text.lang} className={percentage === undefined ? 'sr-only' : 'border-b border-line p-3'}>
        {percentage !== undefined && words.pictureSending(percentage)}
      </p>
      {wrong && (
        <p role="alert" className="border-b border-line p-3 font-medium text-danger">
          {wrong}
        </p>
      )}
    </>
  )
  return { part, choose: () => input.current?.click() }
}
