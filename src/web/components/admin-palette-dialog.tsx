import { Command } from 'cmdk'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import Search from '~icons/tabler/search'
import { type Found, type FoundGroup, screensFor } from './admin-found.rules.ts'
import { AdminIcon } from './admin-icon.tsx'
import { adminPages } from './admin-pages.ts'
import { adminScreens } from './admin-screens.ts'
import { adminText } from './admin.text.ts'
import { Marked } from './marked.tsx'

const text = adminText.palette

const patienceMs = 150

type Props = {
  close: () => void
  /** Returns what was typed before the box was rendered. */
  takeEarly: () => string
}

/** Grouped results under a search box; the first is selected, Enter opens it, with Ctrl in a new tab. */
export function AdminPaletteDialog({ close, takeEarly }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const found = useFetcher<{ words: string; groups: FoundGroup[] }>({ key: 'palette' })
  const take = useRef(takeEarly)
  // Normalised, as in the request and in its response.
  const words = typed.replaceAll(/\s+/g, ' ').trim()
  // In a layout effect: text typed after the focus moves must come after the text typed before.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    // A dialog would otherwise focus the frame around the box.
    box.current?.focus()
    const early = take.current()
    setTyped((typed) => typed + early)
  }, [])
  const { load } = found
  useEffect(() => {
    if (words === '') return
    const waiting = setTimeout(() => void load(`/beheer/zoeken?zoek=${encodeURIComponent(words)}`), patienceMs)
    return () => clearTimeout(waiting)
  }, [words, load])

  const isNewTab = useRef(false)
  const open = (to: string) => {
    if (isNewTab.current) return window.open(to, '_blank', 'noopener')
    close()
    void navigate(to)
  }
  const groups = words === '' || !found.data ? [] : found.data.groups
  // All screens would be a long list; the menu's are familiar.
  const screens = words === '' ? adminPages : screensFor(adminScreens, words)
  const [first] = [...groups.flatMap(({ found }) => found), ...screens.map(({ to, label }) => ({ to, name: label }))]
  const count = groups.reduce((sum, { found }) => sum + found.length, screens.length)
  const isBusy = words !== '' && (found.state !== 'idle' || found.data?.words !== words)

  // Pressing Enter right after typing opens the result for the typed words, not one for an earlier search.
  const walked = useRef(false)
  const awaited = useRef(false)
  const type = (value: string) => {
    walked.current = false
    awaited.current = false
    setTyped(value)
  }
  useEffect(() => {
    if (isBusy || !awaited.current) return
    awaited.current = false
    if (first) open(first.to)
  })

  return (
    <dialog
      ref={dialog}
      aria-label={text.title}
      onClose={close}
      onPointerDown={(event) => event.target === dialog.current && close()}
      className="mx-auto mt-[12dvh] w-[min(40rem,calc(100vw-2rem))] overflow-clip rounded-card bg-card p-0 text-small text-ink shadow-lifted"
    >
      <Command
        shouldFilter={false}
        loop
        label={text.title}
        onKeyDownCapture={(event) => {
          isNewTab.current = event.ctrlKey || event.metaKey
          if (event.key.startsWith('Arrow')) walked.current = true
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isBusy || walked.current) return
          event.preventDefault()
          awaited.current = true
        }}
        // A modifier held during an earlier key press says nothing about a click.
        onPointerDownCapture={(event) => {
          isNewTab.current = event.ctrlKey || event.metaKey
        }}
      >
        <div className="flex items-center gap-3 border-b border-line px-5">
          <Search aria-hidden="true" className="shrink-0 text-xl text-soft" />
          <Command.Input
            ref={box}
            value={typed}
            onValueChange={type}
            maxLength={100}
            placeholder={text.placeholder}
            className="h-15 min-w-0 grow bg-transparent text-lg outline-none focus-visible:outline-none"
          />
          <button type="button" onClick={close} className="min-h-11 rounded-md px-2 text-tiny font-semibold ring-line">
            <kbd className="rounded-md px-1.5 py-0.5 font-text ring-1 ring-line">Esc</kbd>
            <span className="sr-only">{text.close}</span>
          </button>
        </div>
        <p role="status" className="sr-only">
          {words !== '' && !isBusy && (first ? text.found(count, first.name) : text.none(words))}
        </p>
        <Command.List
          label={text.results}
          className="max-h-[min(28rem,56dvh)] overflow-y-auto p-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-soft"
        >
          <Command.Empty className="px-3 py-8 text-center wrap-anywhere text-soft">
            {isBusy ? text.busy : text.none(words)}
          </Command.Empty>
          {groups.map(({ title, found: items }) => (
            <Command.Group key={title} heading={title}>
              {items.map((item) => (
                <Item key={item.to} {...item} words={words} onSelect={() => open(item.to)} />
              ))}
            </Command.Group>
          ))}
          {screens.length > 0 && (
            <Command.Group heading={text.screens}>
              {screens.map(({ to, label }) => (
                <Item
                  key={to}
                  to={to}
                  name={label}
                  hint=""
                  kind={text.screen}
                  words={words}
                  onSelect={() => open(to)}
                />
              ))}
            </Command.Group>
          )}
        </Command.List>
        <p
          aria-hidden="true"
          className="flex flex-wrap gap-4 border-t border-line bg-paper px-5 py-2.5 text-tiny text-soft max-sm:hidden"
        >
          <Key keys={['↑', '↓']} does={text.choose} />
          <Key keys={['↵']} does={text.open} />
          <Key keys={['Ctrl ↵']} does={text.openInTab} />
          <span className="ml-auto">{text.scope}</span>
        </p>
      </Command>
    </dialog>
  )
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <kbd key={key} className="rounded-md bg-card px-1.5 font-text ring-1 ring-line">
          {key}
        </kbd>
      ))}
      {does}
    </span>
  )
}

type ItemProps = Found & { words: string; onSelect: () => void }

function Item({ to, name, hint, kind, words, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={to}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-2.5 aria-selected:bg-moss"
    >
      <AdminIcon to={to} />
      <span className="min-w-0 shrink-0 max-w-[60%] truncate font-medium">
        <Marked text={name} words={words} />
      </span>
      <span className="min-w-0 truncate text-soft">
        <Marked text={hint} words={words} />
      </span>
      <span className="ml-auto shrink-0 pl-2 text-soft max-sm:hidden">{kind}</span>
    </Command.Item>
  )
}
