import type { ComponentProps } from 'react'
import { useFormParts } from '#ui/forms/form-parts.ts'
import { UploadField } from '#ui/forms/upload-field.tsx'
import { acceptedTypes, checkOutside, formatSize, type UploadKind } from '../upload.rules.ts'
import { uploadText as text } from '../upload.text.ts'

type Given = 'accept' | 'check' | 'formatSize' | 'received' | 'sendTo'
type Props = Omit<ComponentProps<typeof UploadField>, Given>

/** The documents or pictures of a form, checked by the field's own rules and those of `upload.rules.ts`. */
export function FileField(props: Props) {
  const rule = useFormParts()?.form.files[props.name]
  const kind = (rule?.kind as UploadKind | undefined) ?? 'document'
  return (
    <UploadField
      {...props}
      accept={acceptedTypes(kind)}
      check={(file) => {
        const refusal = checkOutside(file, kind)
        return refusal && text.refusal[refusal](file.name, kind)
      }}
      formatSize={formatSize}
      received={({ name, sizeBytes }) => text.kept(name, formatSize(sizeBytes))}
      sendTo={{ address: '/uploaden', fields: { soort: kind } }}
    />
  )
}
