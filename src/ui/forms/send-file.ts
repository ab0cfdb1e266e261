import type { KeptUpload } from './form.ts'

/**
 * Why a file was refused. `file`: it would be refused again. `sender`: this person may not send any yet. `moment`: it
 * may work later, or together with the form.
 */
type Because = 'file' | 'sender' | 'moment'
export type SendOutcome = { kept: KeptUpload } | { refusal: string; because: Because } | 'not-sent'

type Options = {
  address: string
  file: File
  /** Form fields sent along with the file. */
  fields: Readonly<Record<string, string>>
  onProgress: (percentage: number) => void
  signal: AbortSignal
}

/** Uploads one file and reports progress, which `fetch` cannot. */
export function sendFile({ address, file, fields, onProgress, signal }: Options) {
  return new Promise<SendOutcome>((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('bestand', file)

    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = request.onabort = () => resolve('not-sent')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', address)
    request.responseType = 'json'
    request.send(body)
  })
}

const becauses: Record<number, Because> = { 422: 'file', 403: 'sender' }

function outcomeOf({ status, response }: XMLHttpRequest): SendOutcome {
  if (status === 200 && response?.token) return { kept: response as KeptUpload }
  return typeof response?.refusal === 'string'
    ? { refusal: response.refusal, because: becauses[status] ?? 'moment' }
    : 'not-sent'
}

/** A thumbnail of a picture; undefined if the browser cannot show it. */
export async function makePreview(file: File) {
  if (!/^image\/(png|jpeg|webp|gif|avif)$/.test(file.type)) return undefined
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, 192 / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return canvas.toDataURL('image/png')
  } catch {
    return undefined
  }
}
