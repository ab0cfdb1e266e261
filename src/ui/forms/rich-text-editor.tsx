import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  type ComponentType,
  type KeyboardEvent,
  type SVGProps,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import BackIcon from '~icons/tabler/arrow-back-up'
import ForwardIcon from '~icons/tabler/arrow-forward-up'
import BoldIcon from '~icons/tabler/bold'
import HeadingIcon from '~icons/tabler/h-2'
import SubheadingIcon from '~icons/tabler/h-3'
import ItalicIcon from '~icons/tabler/italic'
import LinkIcon from '~icons/tabler/link'
import BulletsIcon from '~icons/tabler/list'
import PictureIcon from '~icons/tabler/photo'
import NumbersIcon from '~icons/tabler/list-numbers'
import QuoteIcon from '~icons/tabler/quote'
import { isRichText, plainWords, writeParagraphs } from '#basics/rich-text.ts'
import { Button } from '../button.tsx'
import { isComposing } from './composition.ts'
import { useFormText, useWords } from './form-locale.tsx'
import { tidyPasted, tidyPastedText } from './pasted-text.ts'
import { Picture } from './rich-text-picture.tsx'
import { type PictureSource, usePictureUpload } from './rich-text-upload.tsx'
import { richTextText } from './rich-text.text.ts'

export type EditorProps = {
  start: string
  /** The field's current value. */
  findWritten: () => string
  label: string
  isDisabled: boolean
  /** The board's own text: it may link to its own pages. */
  isOfBoard?: boolean
  /** Without it, the text holds no pictures. */
  pictures?: PictureSource
  onChange: (html: string) => void
  /** Attributes of the editable element. */
  attributes: Record<string, string | undefined>
}

const linkAddress = /^(https?:\/\/\S+|mailto:\S+@\S+|tel:[+\d]\S*)$/i
const linkInside = /^(\/(?![/\\])\S*|#\S+)$/

/** The editor itself. It produces only what the server accepts: see `platform/rich-text.server.ts`. */
export function RichTextEditor({
  findWritten,
  label,
  isDisabled,
  isOfBoard = false,
  pictures,
  onChange,
  attributes,
}: EditorProps) {
  const isLink = (address: string) => linkAddress.test(address) || (isOfBoard && linkInside.test(address))
  // Text typed in the plain box before the editor had loaded.
  const [{ start, hadFocus }] = useState(() => ({
    start: findWritten(),
    hadFocus: document.activeElement?.id === attributes.id,
  }))
  // The editor normalises some markup: unchanged text keeps its original form.
  const unchanged = useRef({ text: start, html: '' })
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, autolink: false, protocols: ['mailto', 'tel'], isAllowedUri: isLink },
      }),
      ...(pictures ? [Picture] : []),
    ],
    content: asHtml(start),
    editable: !isDisabled,
    // The content security policy forbids styles set by script; they are in app.css.
    injectCSS: false,
    editorProps: {
      attributes: { ...written(attributes), role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: tidyPasted,
      handlePaste: (view, { clipboardData }) => {
        const isPlain = clipboardData && !clipboardData.types.includes('text/html')
        const html = isPlain ? tidyPastedText(clipboardData.getData('text/plain')) : undefined
        return html !== undefined && view.pasteHTML(html)
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = read(changed)
      const { current: came } = unchanged
      onChange(html === came.html ? came.text : plainWords(html) === '' ? '' : html)
    },
  })
  useDisabled(editor, isDisabled)
  const takeOver = useEffectEvent((made: Editor) => {
    // Includes what was typed in the plain box while the editor was loading.
    const text = findWritten()
    if (text !== start) made.commands.setContent(asHtml(text), { emitUpdate: false })
    unchanged.current = { text, html: read(made) }
    if (!hadFocus || document.activeElement !== document.body) return
    made.commands.setTextSelection(made.state.doc.content.size)
    made.view.focus()
    if (!isRichText(text)) typeEnd(made, text)
  })
  // At the moment that the plain box is replaced, and not with the library's own command, which is delayed: people go
  // on typing.
  useLayoutEffect(() => {
    // On a slow machine the first editor may be destroyed by now, with another on its way.
    if (editor && !editor.isDestroyed) takeOver(editor)
  }, [editor])

  return (
    <div
      data-wrong={attributes['aria-invalid']}
      className="rounded-control border border-edge bg-card has-[[contenteditable]:focus-visible]:outline-3 has-[[contenteditable]:focus-visible]:outline-offset-2 has-[[contenteditable]:focus-visible]:outline-accent data-wrong:border-danger data-wrong:ring-1 data-wrong:ring-danger"
    >
      {editor && (
        <Toolbar
          editor={editor}
          label={label}
          isDisabled={isDisabled}
          isLink={isLink}
          isOfBoard={isOfBoard}
          pictures={pictures}
        />
      )}
      <EditorContent editor={editor} className="prose rich-text max-w-none" />
    </div>
  )
}

type Tool = {
  name:
    | 'bold'
    | 'italic'
    | 'heading'
    | 'subheading'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'link'
    | 'picture'
    | 'undo'
    | 'redo'
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  run?: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

const allTools: readonly Tool[] = [
  { name: 'bold', Icon: BoldIcon, run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  {
    name: 'italic',
    Icon: ItalicIcon,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: 'heading',
    Icon: HeadingIcon,
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    Icon: SubheadingIcon,
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    name: 'bullets',
    Icon: BulletsIcon,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    Icon: NumbersIcon,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    Icon: QuoteIcon,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: 'link', Icon: LinkIcon, isOn: (e) => e.isActive('link') },
  { name: 'picture', Icon: PictureIcon },
  { name: 'undo', Icon: BackIcon, run: (e) => e.chain().focus().undo().run(), isOff: (e) => !e.can().undo() },
  { name: 'redo', Icon: ForwardIcon, run: (e) => e.chain().focus().redo().run(), isOff: (e) => !e.can().redo() },
]

type ToolbarProps = Pick<EditorProps, 'label' | 'isDisabled' | 'isOfBoard' | 'pictures'> & {
  editor: Editor
  isLink: (address: string) => boolean
}

/** A single tab stop; the arrow keys move between the buttons. https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
function Toolbar({ editor, label, isDisabled, isLink, isOfBoard, pictures }: ToolbarProps) {
  const words = useWords(richTextText)
  const tools = pictures ? allTools : allTools.filter(({ name }) => name !== 'picture')
  const upload = usePictureUpload(editor, pictures)
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.map(({ isOn, isOff }) => ({ isOn: isOn?.(current) ?? false, isOff: isOff?.(current) ?? false })),
  })

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    // Sticky above long text, below the page's own bars; not on a screen so low that it would fill it.
    <div className="[@media(height>=20rem)]:sticky top-(--bars-above,0px) z-10 rounded-t-control bg-card">
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={words.toolbar(label)}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {tools.map(({ name, Icon, run, isOn }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            disabled={isDisabled}
            aria-disabled={states[index]!.isOff}
            aria-pressed={isOn && states[index]!.isOn}
            aria-expanded={name === 'link' ? isLinking : undefined}
            aria-label={words[name]}
            title={words[name]}
            onFocus={() => setStop(index)}
            onClick={() => {
              if (run) run(editor)
              else if (name === 'picture') upload.choose()
              else setLinking(!isLinking)
            }}
            className="grid h-11 min-w-11 grid-flow-col lg:min-w-10 place-items-center gap-2 rounded-[10px] text-xl hover:bg-moss disabled:opacity-40 aria-disabled:opacity-40 aria-pressed:bg-moss aria-pressed:text-green-deep"
          >
            <Icon aria-hidden="true" />
            {name === 'picture' && <span className="pr-2 text-small font-semibold">{words.picture}</span>}
          </button>
        ))}
      </div>
      {upload.part}
      {isLinking && <LinkBox editor={editor} isLink={isLink} isOfBoard={isOfBoard} onDone={() => setLinking(false)} />}
    </div>
  )
}

type LinkProps = Pick<ToolbarProps, 'editor' | 'isLink' | 'isOfBoard'> & { onDone: () => void }

/** Rendered inside another form, so it has no `<form>` of its own. */
function LinkBox({ editor, isLink, isOfBoard, onDone }: LinkProps) {
  const text = useFormText()
  const words = useWords(richTextText)
  const id = useId()
  const [address, setAddress] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [isWrong, setWrong] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])

  function apply() {
    const whole = /^www\./i.test(address) ? `https://${address}` : address.trim()
    if (!isLink(whole)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: whole, marks: [{ type: 'link', attrs: { href: whole } }] }).run()
    } else {
      chain.setLink({ href: whole }).run()
    }
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event)) return
    event.preventDefault()
    if (event.key === 'Enter') return apply()
    editor.commands.focus()
    onDone()
  }

  return (
    <div className="grid gap-2 border-b border-line p-3" lang={text.lang}>
      <label htmlFor={id} className="text-small font-semibold">
        {words.address}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={box}
          id={id}
          type={isOfBoard ? 'text' : 'url'}
          inputMode="url"
          value={address}
          placeholder="https://"
          onChange={(event) => {
            setAddress(event.target.value)
            setWrong(false)
          }}
          onKeyDown={onKeyDown}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-fout` : undefined}
          className="min-w-0 grow basis-56 rounded-control border border-edge bg-card px-3 py-2 aria-invalid:border-danger"
        />
        <Button type="button" onClick={apply}>
          {words.apply}
        </Button>
        {editor.isActive('link') && (
          <Button
            type="button"
            look="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {words.unlink}
          </Button>
        )}
      </div>
      {isWrong && (
        <p id={`${id}-fout`} role="alert" className="font-medium text-danger">
          {isOfBoard ? words.badAddressOfBoard : words.badAddress}
        </p>
      )}
    </div>
  )
}

/** Types the trailing spaces and line breaks, which HTML drops: somebody is in the middle of typing. */
function typeEnd(editor: Editor, text: string) {
  const [end] = /\s*$/.exec(text)!
  if (/\n\s*\n/.test(end)) editor.commands.splitBlock()
  else if (end.includes('\n')) editor.commands.setHardBreak()
  else if (end) editor.view.dispatch(editor.state.tr.insertText(' '))
}

const asHtml = (text: string) => (isRichText(text) ? text : writeParagraphs(text))

/** Without the empty line that the editor adds below a list when it gets the focus. */
const read = (editor: Editor) => editor.getHTML().replace(/(<p><\/p>)+$/, '')

function useDisabled(editor: Editor | null, isDisabled: boolean) {
  useEffect(() => {
    editor?.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
}

function written(attributes: EditorProps['attributes']) {
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => !!entry[1]))
}
