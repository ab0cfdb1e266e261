import { formatCount } from '#basics/money.ts'
import type { Channel } from '../channel.rules.ts'
import type { Counts } from '../figure.rules.ts'
import { figureText } from '../figure.text.ts'

const text = figureText.channels
const kinds = ['view', 'click', 'sent'] as const

type Props = { channels: ({ channel: Channel } & Pick<Counts, (typeof kinds)[number]>)[] }

/** Where visitors came from, with a bar for how many. */
export function ChannelTable({ channels }: Props) {
  const most = Math.max(1, ...channels.map(({ view }) => view))
  return (
    <section aria-labelledby="herkomst" className="card mt-4 px-5 py-6 md:px-6">
      <h2 id="herkomst" className="text-minor">
        {text.heading}
      </h2>
      {channels.length === 0 ? (
        <p className="mt-3 text-soft">{text.none}</p>
      ) : (
        <div className="mt-3 overflow-x-auto">
          <table aria-labelledby="herkomst" className="w-full text-small">
            <thead>
              <tr className="border-b border-line align-bottom text-tiny text-soft">
                <th scope="col" className="py-2 text-left font-medium">
                  {text.channel}
                </th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col" className="py-2 pl-1 text-right font-medium sm:pl-3">
                    {text.kind[kind]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {channels.map(({ channel, ...counts }) => (
                <tr key={channel} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2.5 text-left font-normal">
                    {text.name[channel]}
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 100 6"
                      preserveAspectRatio="none"
                      className="mt-1 h-1.5 w-full"
                    >
                      <rect width={(counts.view / most) * 100} height="6" className="fill-tree" />
                    </svg>
                  </th>
                  {kinds.map((kind) => (
                    <td key={kind} className="py-2.5 pl-1 text-right tabular-nums sm:pl-3">
                      {formatCount(counts[kind])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
