import { expect, test } from 'vitest'
import { findBarriers, openBrowser, visit } from '#test/support/browser.ts'
import { addByHand, openVacancy } from '#test/support/story-employer.ts'
import { answering, aReceiver, isSigned } from '#test/support/webhooks.ts'

const browser = await openBrowser()

for (const withScript of [true, false]) {
  const how = withScript ? 'with script' : 'without script'

  test(`an owner has another system notified of applications, and resends what it missed, ${how}`, async () => {
    const { url, received, answerWith } = await aReceiver()
    const page = await visit(browser, { withScript, phone: !withScript, scheme: withScript ? 'dark' : 'light' })
    const name = withScript ? 'met' : 'zonder'
    const { vacancyId } = await openVacancy(page, `rian.webhook-${name}@voorbeeld.test`, `Kok ${name} webhook`)
    const notice = (words: string | RegExp) => page.getByText(words).first().waitFor()
    /** Reloads until the page shows these words: a message leaves right after the response. */
    const refreshUntil = (words: string | RegExp) =>
      expect
        .poll(async () => {
          await page.reload()
          return page.getByText(words, { exact: true }).count()
        })
        .toBeGreaterThan(0)

    await page.goto('/mijn-account/koppelingen')
    await page.getByRole('link', { name: 'Naar de webhooks' }).click()
    await page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Maak de webhook' }).click()
    await notice('Kies minstens één soort bericht')
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('Adres van je systeem').fill(url)
    await page.getByRole('checkbox', { name: 'Sollicitatie ontvangen' }).check()
    await page.getByRole('button', { name: 'Maak de webhook' }).click()
    await notice('Neem het nu over')
    const secret = await page.locator('code', { hasText: 'whsec_' }).innerText()

    answerWith(answering(500))
    await addByHand(page, vacancyId, { lastName: `Vos ${name}`, email: `vos-${name}@voorbeeld.test` })
    await page.getByRole('link', { name: 'Naar de instellingen van deze webhook' }).click()
    await page.getByRole('heading', { name: 'Laatste berichten' }).waitFor()
    expect(await page.content()).not.toContain(secret)
    await refreshUntil(/^Faalt sinds/)
    await notice('Probeert opnieuw')
    await notice(/antwoord 500/)

    // Only after the page was checked: a message that has arrived is no longer on its way.
    const seen = Promise.withResolvers<void>()
    answerWith((...asked) => void seen.promise.then(() => answering(204)(...asked)))
    await page.locator('summary', { hasText: 'Sollicitatie ontvangen' }).click()
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: /^Stuur opnieuw: Sollicitatie ontvangen/ }).click()
    await notice('We sturen het opnieuw')
    seen.resolve()
    await refreshUntil('Aangekomen')
    // The page may have queried the webhook just before its message.
    await refreshUntil('Werkt')

    const [missed, arrived] = received
    expect(arrived!.id).toBe(missed!.id)
    expect(isSigned(arrived!, secret)).toBe(true)
    expect(JSON.parse(arrived!.body)).toMatchObject({ type: 'application.received', data: { vacancy: vacancyId } })
    expect(arrived!.body).not.toMatch(/Ali|Vos|voorbeeld/)

    await page.getByText('Maak een nieuw geheim', { exact: true }).click()
    await page.getByRole('button', { name: 'Ja, maak een nieuw geheim' }).click()
    await notice('Dit is het nieuwe geheim')
    // A question that was answered is not asked again.
    expect(await page.getByRole('button', { name: 'Ja, maak een nieuw geheim' }).isVisible()).toBe(false)
    await page.getByText('Verwijder', { exact: true }).click()
    await page.getByRole('button', { name: 'Ja, verwijder' }).click()
    await notice('De webhook is verwijderd.')
    await notice('Er zijn nog geen webhooks.')
    await page.context().close()
  })
}
