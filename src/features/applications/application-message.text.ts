import { formatTime, formatWeekday } from '#basics/dutch-date.ts'
import { greeting } from '#ui/mail/mail-greeting.text.ts'
import type { AnswerKind, TemplateKind } from './application-message.rules.ts'
import type { Appointment, Eraser } from './application.rules.ts'

/** Every Dutch sentence of the mails and messages between an employer and an applicant. */
export const applicationMessageText = {
  openApplication: 'open sollicitatie',
  noAppointment: 'een dag en tijd spreken we nog met je af',
  calendar: (company: string) => `Gesprek bij ${company}`,
  /** `donderdag 3 december om 15.30 uur, Middegaal 88 in Veghel` */
  appointment: ({ at, place }: Appointment) => `${formatWeekday(at)} om ${formatTime(at)}, ${place}`,
  /** The board's own words. They also fit an open application, and somebody who was the only applicant. */
  templates: {
    received: {
      subject: 'Je sollicitatie: {vacature}',
      body: 'Dag {voornaam},\n\nJe sollicitatie ({vacature}) is verstuurd naar {bedrijf}. Hieronder staat wat je stuurde.\n\n{bedrijf} neemt contact met je op.',
    },
    invited: {
      subject: 'Uitnodiging voor een gesprek bij {bedrijf}',
      body: 'Dag {voornaam},\n\nDank je wel voor je sollicitatie ({vacature}). We maken graag kennis met je.\n\n{afspraak}\n\nGroet,\n{afzender}, {bedrijf}',
    },
    hired: {
      subject: 'Welkom bij {bedrijf}',
      body: 'Dag {voornaam},\n\nFijn nieuws: we willen graag dat je bij ons komt werken ({vacature}). We nemen snel contact met je op over het contract en je eerste dag.\n\nGroet,\n{afzender}, {bedrijf}',
    },
    rejected: {
      subject: 'Over je sollicitatie bij {bedrijf}',
      body: 'Dag {voornaam},\n\nDank je wel voor je sollicitatie ({vacature}). We hebben alles gelezen, en gaan er niet mee verder. Dat is vast een teleurstelling. Het zegt niets over hoe goed je bent in je vak.\n\nHoud onze vacatures gerust in de gaten. Je gegevens wissen we op {wisdatum}.\n\nGroet,\n{afzender}, {bedrijf}',
    },
  } satisfies Record<TemplateKind, { subject: string; body: string }>,
  templatePage: {
    title: 'Mails aan sollicitanten',
    lead: 'Dit zijn de teksten waarmee jullie antwoorden. Bij elk antwoord kun je ze nog aanpassen.',
    back: 'Sollicitaties',
    names: {
      received: 'Ontvangen',
      invited: 'Uitgenodigd',
      hired: 'Aangenomen',
      rejected: 'Afgewezen',
    } satisfies Record<TemplateKind, string>,
    when: {
      received: 'Gaat meteen na het solliciteren, met daaronder een kopie van wat iemand stuurde.',
      invited: 'Lees je eerst na, als je iemand uitnodigt.',
      hired: 'Lees je eerst na, als je iemand aanneemt.',
      rejected: 'Lees je eerst na, als je mensen afwijst.',
    } satisfies Record<TemplateKind, string>,
    placeholders: 'Dit vullen we voor iedereen in:',
    own: 'Aangepast',
    save: 'Bewaar',
    saving: 'Bezig met bewaren',
    saved: (name: string) => `De mail ‘${name}’ is bewaard.`,
    restore: 'Zet onze tekst terug',
    restored: (name: string) => `De mail ‘${name}’ is weer onze tekst.`,
  },
  label: { subject: 'Onderwerp', body: 'Tekst', day: 'Dag', time: 'Tijd', place: 'Waar' },
  hint: {
    day: 'Dag-maand-jaar',
    time: 'Bijvoorbeeld 13.30',
    placeholders: 'Wat tussen accolades staat, vullen we voor iedereen in.',
    place: 'Een adres, of bijvoorbeeld: we bellen je.',
  },
  wrong: {
    subject: 'Er is geen onderwerp ingevuld',
    body: 'Er is geen tekst ingevuld',
    placeholder: (name: string) => `We weten niet wat we bij {${name}} moeten invullen`,
    day: 'Er is geen dag ingevuld',
    time: 'Er is geen tijd ingevuld',
    place: 'Er is geen plek ingevuld',
    past: 'Dit moment is al voorbij',
    erased: 'Op die dag zijn de gegevens van deze sollicitant al gewist. Kies een eerdere dag',
    tooLong: 'Met alles ingevuld is de tekst te lang voor een mail. Maak hem korter',
  },
  answer: {
    title: {
      invited: (count: number, name: string) => (count === 1 ? `${name} uitnodigen` : `${count} mensen uitnodigen`),
      hired: (count: number, name: string) => (count === 1 ? `${name} aannemen` : `${count} mensen aannemen`),
      rejected: (count: number, name: string) =>
        count === 1 ? `${name} vriendelijk afwijzen` : `${count} mensen vriendelijk afwijzen`,
    } satisfies Record<AnswerKind, (count: number, name: string) => string>,
    /** For somebody who was invited before. */
    again: {
      title: (name: string) => `Nieuwe afspraak met ${name}`,
      appointmentHint: 'Gaat als agenda-item mee met de mail. Een eerdere afspraak vervalt.',
    },
    lead: (count: number) =>
      count === 1
        ? 'Lees de mail eerst na. De tekst mag je veranderen.'
        : 'Ieder krijgt een eigen mail, met naam. De tekst mag je veranderen.',
    to: 'Naar wie',
    noMail: 'krijgt geen mail: het adres werkt niet',
    leaveOut: (name: string) => `Niet naar ${name}`,
    preview: (name: string) => `Zo leest ${name} het`,
    edit: 'Pas de tekst aan',
    appointment: 'De afspraak',
    appointmentHint: 'Gaat als agenda-item mee met de mail. Laat leeg als jullie nog een moment kiezen.',
    send: (count: number) => (count === 1 ? 'Verstuur de mail' : `Verstuur ${count} mails`),
    sending: 'Bezig met versturen',
    silent: {
      invited: 'Zet op Uitgenodigd, zonder mail',
      hired: 'Zet op Aangenomen, zonder mail',
      rejected: 'Zet op Afgewezen, zonder mail',
    } satisfies Record<AnswerKind, string>,
    silentHint: 'Bijvoorbeeld omdat je al gebeld hebt.',
    back: 'Sollicitaties',
    /** For answers sent while ending a vacancy. */
    ending: {
      title: (count: number) =>
        count === 1 ? 'Er wacht nog 1 persoon op antwoord' : `Er wachten nog ${count} mensen op antwoord`,
      lead: (count: number) =>
        count === 1
          ? 'Laat weten dat het niet doorgaat, of vink uit als je nog wilt praten.'
          : 'Laat ze in één keer weten dat het niet doorgaat. Wie je nog wilt spreken, vink je uit.',
      rest: (shown: number, rest: number) =>
        `De mail gaat naar de ${shown} mensen die het langst wachten. ${rest === 1 ? 'De laatste' : `De andere ${rest}`} antwoord je daarna op het bord.`,
      notEnded: 'Wie op deze vacatures wacht, kreeg geen mail.',
      nobody: 'Er wacht niemand meer op antwoord',
      send: (change: string, count: number) => `${change} en verstuur ${count === 1 ? '1 mail' : `${count} mails`}`,
      silent: (change: string) => `${change} zonder mail`,
      silentHint: 'De sollicitaties blijven staan waar ze staan.',
    },
  },
  quick: {
    title: 'Antwoord op een sollicitatie',
    answers: 'Antwoorden',
    about: (vacancy: string, company: string) => `${vacancy}, ${company}`,
    interesting: (name: string) => `Zet ${name} op Interessant`,
    interestingHint: 'De sollicitatie komt op het bord bij Interessant. Er gaat nog geen mail uit.',
    setInteresting: 'Zet op Interessant',
    standsOn: 'Deze sollicitatie staat nu op',
    once: 'Met deze link kun je één keer antwoorden. Verder gaat het in je account.',
    openInAccount: 'Open in je account',
    unknown: {
      heading: 'Deze link werkt niet meer',
      lead: 'Hij is verlopen of niet helemaal overgenomen, of de sollicitatie is gewist.',
    },
  },
  message: {
    heading: 'Stuur een bericht',
    label: 'Je bericht',
    send: 'Verstuur',
    sending: 'Bezig met versturen',
    toApplicant: (name: string) => `${name} krijgt een mail met een link naar je bericht.`,
    noMail: (name: string) =>
      `Op dit adres komt geen mail aan. ${name} leest je bericht alleen op de eigen pagina. Bel liever.`,
    subject: (company: string) => `Bericht van ${company}`,
    subjectOfApplicant: (vacancy: string) => `Bericht over: ${vacancy}`,
  },
  mail: {
    greeting,
    answerButton: 'Bekijk je sollicitatie',
    invitationButton: 'Laat weten of je komt',
    replyButton: 'Antwoord op het bericht',
    fromApplicant: {
      subject: (name: string, target: string) => `Bericht van ${name}: ${target}`,
      intro: (name: string, target: string) => `${name} stuurde je een bericht over de sollicitatie (${target}):`,
      button: 'Lees en antwoord',
    },
    attendance: {
      subject: (name: string, isComing: boolean) =>
        isComing ? `${name} komt naar het gesprek` : `${name} wil liever een andere dag`,
      coming: (name: string, when: string) => `${name} komt: ${when}.`,
      'other-day': (name: string, when: string) => `${name} kan niet op ${when}, en vraagt om een andere dag.`,
      button: 'Bekijk de sollicitatie',
    },
    withdrawn: {
      going: {
        subject: (target: string) => `Sollicitatie ingetrokken: ${target}`,
        intro: (firstName: string, target: string, date: string) =>
          `${firstName} solliciteerde op ${date} (${target}), en heeft de sollicitatie nu ingetrokken.`,
      },
      /** Somebody who was rejected has nothing to withdraw from. */
      rejected: {
        subject: (target: string) => `Sollicitatie gewist: ${target}`,
        intro: (firstName: string, target: string, date: string) =>
          `${firstName} solliciteerde op ${date} (${target}), is afgewezen, en heeft de sollicitatie nu gewist.`,
      },
      /** The application goes on, but its data is erased before the appointment. */
      unkept: {
        subject: (target: string) => `Gegevens worden gewist: ${target}`,
        intro: (firstName: string, target: string, date: string) =>
          `${firstName} solliciteerde op ${date} (${target}), en wil niet dat de gegevens langer bewaard blijven.`,
        erased: (day: string) => `De gegevens en bestanden worden gewist op ${day}, dus vóór jullie afspraak.`,
        off: (appointment: string) =>
          `De afspraak was: ${appointment}. Bel of mail vóór die dag als die toch doorgaat.`,
      },
      erased: 'De gegevens en bestanden zijn meteen gewist.',
      off: (appointment: string) =>
        `De afspraak gaat niet door: ${appointment}. Staat hij in je agenda, haal hem daar dan weg.`,
      nothingToDo: 'Je hoeft niets te doen.',
      button: 'Bekijk de andere sollicitaties',
    },
    erased: {
      subject: (target: string) => `Je sollicitatie is gewist: ${target}`,
      intro: (company: string, target: string, date: string) =>
        `Je solliciteerde op ${date} bij ${company} (${target}).`,
      by: {
        employer: (company: string) => `${company} heeft je sollicitatie gewist, met al je gegevens en bestanden.`,
        'closed-account': (company: string) =>
          `${company} gebruikt deze site niet meer. Daarom is je sollicitatie gewist, met al je gegevens en bestanden.`,
      } satisfies Record<Eraser, (company: string) => string>,
      ask: (company: string) => `Wil je weten hoe het verdergaat? Vraag het dan bij ${company} zelf.`,
      askAppointment: (company: string, appointment: string) =>
        `Jullie hadden een afspraak: ${appointment}. Vraag bij ${company} zelf of die doorgaat.`,
      button: 'Bekijk andere vacatures',
    },
    waiting: {
      subject: (count: number) => `${count} mensen wachten op jullie antwoord`,
      intro: (count: number, days: number) =>
        `${count} sollicitaties hebben nog geen antwoord. De langste wacht al ${days} dagen.`,
      advice:
        'Op het bord en in de lijst kies je meer mensen tegelijk. Je leest de mail, en met één klik krijgt ieder een eigen antwoord.',
      button: 'Geef antwoord',
      why: 'Deze mail krijg je hooguit één keer per week, zolang er vijf of meer mensen langer dan een week wachten.',
    },
    added: {
      subject: (company: string) => `${company} heeft je sollicitatie genoteerd`,
      intro: (company: string, target: string) =>
        `${company} heeft je sollicitatie (${target}) in het systeem gezet. Hieronder staat wat er bewaard wordt.`,
      kept: (company: string, day: string) =>
        `Zo kan ${company} beslissen of je past bij dit werk. Je gegevens worden gewist op ${day}, vier weken nadat de vacature sluit. Verandert die dag, dan zie je dat op je eigen pagina.`,
      privacy: 'Lees hoe we met je gegevens omgaan, en waar je een klacht indient',
      wrong: 'Klopt er iets niet, of wil je dit niet? Op je eigen pagina kun je het verbeteren of meteen wissen.',
    },
  },
}
