import { ResendLink } from '#features/sign-in/components/resend-link.tsx'
import { uploadText } from '../upload.text.ts'

/** Above the pictures of somebody who has not confirmed their address: each would be refused. */
export function PicturesWait() {
  return (
    <p className="rounded-control bg-sun-wash px-4 py-3">
      {uploadText.unconfirmed} <ResendLink />
    </p>
  )
}
