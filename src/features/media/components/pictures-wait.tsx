import { ResendLink } from '#features/sign-in/components/resend-link.tsx'
import { uploadText } from '../upload.text.ts'

/** Shown above the picture fields of an employer whose address is not confirmed: each picture would be refused. */
export function PicturesWait() {
  return (
    <p className="rounded-control bg-sun-wash px-4 py-3">
      {uploadText.unconfirmed} <ResendLink />
    </p>
  )
}
