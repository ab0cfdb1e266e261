import { Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import TrashIcon from '~icons/tabler/trash'
import { useWords } from './form-locale.tsx'
import { richTextText } from './rich-text.text.ts'

type Attributes = { src: string; alt: string; width: number | null; height: number | null; caption: string }

/** A picture with its description and caption inside the block. Produces only what the server accepts. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    caption: { default: '' },
    /** Just inserted: its description is the next thing to fill in. */
    isNew: { default: false, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: readFigure },
    { tag: 'img[src]', getAttrs: readFigure },
  ],
  renderHTML({ node }) {
    const { src, alt, width, height, caption } = node.attrs as Attributes
    const image = ['img', { src, alt, ...(width && height ? { width, height } : {}) }] as const
    return caption ? ['figure', image, ['figcaption', caption]] : ['figure', image]
  },
  addNodeView: () => ReactNodeViewRenderer(PictureBlock),
})

/** Only uploaded pictures: a picture that is pasted from elsewhere is left out. */
function readFigure(element: HTMLElement) {
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
  const src = image?.getAttribute('src') ?? ''
  if (!image || !/^\/uploads\/[\w.-]+$/.test(src)) return false
  const number = (name: string) => Number(image.getAttribute(name)) || null
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    width: number('width'),
    height: number('height'),
    caption: element.querySelector('figcaption')?.textContent?.trim() ?? '',
  }
}

function PictureBlock({ node, updateAttributes, deleteNode, editor, selected }: NodeViewProps) {
  const text = useWords(richTextText)
  const id = useId()
  const description = useRef<HTMLInputElement>(null)
  const { src, alt, width, height, caption, isNew } = node.attrs as Attributes & { isNew: boolean }
  const isDisabled = !editor.isEditable
  useEffect(() => {
    if (isNew) description.current?.focus()
  }, [isNew])

  // Enter in a field would submit the form around the editor.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  const row = 'grid items-baseline gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]'
  const box =
    'w-full rounded-[10px] border border-edge bg-card px-3 py-2 text-small leading-snug text-ink disabled:text-soft'
  return (
    <NodeViewWrapper
      as="figure"
      data-drag-handle=""
      contentEditable={false}
      className={`relative my-4 overflow-hidden rounded-card bg-moss ring-2 ${selected ? 'ring-green' : 'ring-line'}`}
    >
      <img src={src} alt="" width={width ?? undefined} height={height ?? undefined} className="m-0! w-full" />
      <div className="grid gap-2 p-3 font-text text-small text-green-deep">
        <div className={row}>
          <label htmlFor={`${id}-alt`} className="font-semibold">
            {text.pictureAlt}
          </label>
          <input
            ref={description}
            id={`${id}-alt`}
            value={alt}
            maxLength={300}
            disabled={isDisabled}
            aria-describedby={`${id}-hint`}
            onKeyDown={onKeyDown}
            onChange={(event) => updateAttributes({ alt: event.target.value, isNew: false })}
            className={box}
          />
        </div>
        <div className={row}>
          <label htmlFor={`${id}-caption`} className="font-semibold">
            {text.pictureCaption}
          </label>
          <input
            id={`${id}-caption`}
            value={caption}
            maxLength={300}
            disabled={isDisabled}
            onKeyDown={onKeyDown}
            onChange={(event) => updateAttributes({ caption: event.target.value })}
            className={box}
          />
        </div>
        <p id={`${id}-hint`} className="m-0! text-sm">
          {text.pictureHint}
        </p>
      </div>
      <button
        type="button"
        disabled={isDisabled}
        aria-label={text.pictureRemove}
        title={text.pictureRemove}
        onClick={() => deleteNode()}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-control bg-card text-xl text-ink shadow-lifted hover:bg-moss"
      >
        <TrashIcon aria-hidden="true" />
      </button>
    </NodeViewWrapper>
  )
}
