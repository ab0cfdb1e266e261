import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type Received = { recipients: string[]; raw: string }

/** A mail server on this machine that stores what it receives. */
export async function openPostOffice() {
  const office = {
    received: [] as Received[],
    /** While it is closed it responds with 421. */
    isOpen: true,
    /** Temporarily refuses every mail. */
    isFull: false,
    refuses: '',
    /** Its response to that recipient. */
    refusal: { code: 550, says: 'no such box' },
    /** Hangs up halfway through a mail that contains this. */
    hangsUpOn: '',
    /** Ends the connection after this many mails, as servers do. */
    mailsPerConnection: Infinity,
    connections: 0,
    open: 0,
    url: '',
    read: () => readAll(office.received),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      office.connections += 1
      office.open += 1
      done()
    },
    onClose() {
      office.open -= 1
    },
    onRcptTo({ address }, _session, done) {
      const isKnown = address !== office.refuses
      const { code, says } = office.refusal
      done(isKnown ? undefined : Object.assign(new Error(says), { responseCode: code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (!office.isOpen) return done(Object.assign(new Error('closed for now'), { responseCode: 421 }))
        if (office.hangsUpOn && Buffer.concat(chunks).includes(office.hangsUpOn)) return hangUp()
        if (office.isFull) return done(Object.assign(new Error('no room for now'), { responseCode: 452 }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        office.received.push({ recipients, raw: Buffer.concat(chunks).toString() })
        done()
        if (office.received.length % office.mailsPerConnection === 0) {
          hangUp()
        }
      })
    },
  })
  const hangUp = () => {
    for (const connection of server.connections) connection.close()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  office.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return office
}

function readAll(received: Received[]): Promise<Email[]> {
  return Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
}
