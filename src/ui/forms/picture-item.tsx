import { lazy, type ReactNode, Suspense, useState } from 'react'
import CropIcon from '~icons/tabler/crop'
import { type Crop, writeCrop } from '#basics/crop.ts'
import { CroppedPicture } from './cropped-picture.tsx'
import { controlLook } from './field-frame.tsx'
import { useFormText, useWords } from './form-locale.tsx'
import { cropName, describedName } from './form.rules.ts'
import { useHasScript } from '../has-script.ts'
import { ItemButton, Progress } from './upload-item.tsx'
import type { Item } from './upload-items.ts'
import { cropText } from './crop.text.ts'

// Only a page that crops pictures loads this.
const CropFrame = lazy(() =>
  import('./crop-frame.tsx').then(
    ({ CropFrame: Frame }) => ({ default: Frame }),
    () => ({ default: () => <></> }),
  ),
)

const longestDescription = 200

type Props = {
  /** The id of the field. */
  name: string
  id: string
  item: Item
  aspect: number
  size: string
  /** Its position in a list, from 1. */
  position?: number
  grip?: ReactNode
  onTell: (said: { alternativeText?: string; crop?: Crop }) => void
  /** What can be done with it besides cropping. */
  children: ReactNode
}

/** A picture with its description and its crop. */
export function PictureItem({ name, id, item, aspect, size, position, grip, onTell, children }: Props) {
  const text = useFormText()
  const words = useWords(cropText)
  const hasScript = useHasScript()
  // A field's only picture is always there to be cropped.
  const [isCropping, setCropping] = useState(position === undefined)
  const { picture, preview } = item
  const canCrop = hasScript && picture !== undefined
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 @md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center gap-1">
          {grip}
          <span className="relative w-[min(6rem,34cqw)] shrink-0 @md:w-28">
            {picture ? (
              <CroppedPicture
                picture={{ ...picture, alternativeText: '' }}
                aspect={aspect}
                className="rounded-[10px]"
              />
            ) : (
              <span
                className="block overflow-hidden rounded-[10px] bg-moss bg-cover bg-center"
                style={{ aspectRatio: aspect, backgroundImage: preview && `url("${preview}")` }}
              />
            )}
            {position !== undefined && (
              <span
                aria-hidden="true"
                className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-ink text-tiny font-bold text-paper"
              >
                {position}
              </span>
            )}
          </span>
        </div>
        {item.token === undefined ? (
          <p className="min-w-0 text-small font-medium wrap-anywhere">
            {item.name} <span className="font-normal text-soft">{size}</span>
            <Progress item={item} />
          </p>
        ) : (
          <label className="block min-w-0 text-sm text-soft" lang={text.lang}>
            <span aria-hidden="true">{text.upload.describe}</span>
            <span className="sr-only">{text.upload.describeOf(item.name)}</span>
            <input
              type="text"
              name={describedName(name)}
              defaultValue={picture?.alternativeText}
              maxLength={longestDescription}
              onChange={({ target }) => onTell({ alternativeText: target.value })}
              className={`${controlLook} mt-0.5 py-2.5 text-base text-ink`}
            />
          </label>
        )}
        {item.token !== undefined && (
          <input type="hidden" name={cropName(name)} value={picture?.crop ? writeCrop(picture.crop) : ''} />
        )}
        <div
          className="-mr-2 flex min-w-0 flex-wrap items-center text-soft @max-md:col-span-2 @max-md:-ml-2"
          lang={text.lang}
        >
          {canCrop && position !== undefined && (
            <ItemButton
              label={isCropping ? words.close : words.open(item.name)}
              isPressed={isCropping}
              onClick={() => setCropping(!isCropping)}
            >
              <CropIcon aria-hidden="true" />
            </ItemButton>
          )}
          {children}
        </div>
      </div>
      {canCrop && isCropping && (
        <div className="mt-3" id={`${id}-${item.key}-uitsnede`}>
          <p className="mb-2 text-small text-soft" lang={text.lang}>
            {words.hint}
          </p>
          <Suspense
            fallback={
              <span
                className="block max-h-96 rounded-control bg-moss"
                style={{ aspectRatio: picture.width / picture.height }}
              />
            }
          >
            <CropFrame name={item.name} picture={picture} aspect={aspect} onChange={(crop) => onTell({ crop })} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
