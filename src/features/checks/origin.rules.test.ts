import { expect, test } from 'vitest'
import { overlooked, suspected } from '#test/support/vacancy-check.ts'

test('asking for an origin or a native language is found', () => {
  expect(
    overlooked('origin', [
      'Je hebt de Nederlandse nationaliteit.',
      'Je bent van Nederlandse afkomst.',
      'Nederlands is je moedertaal.',
      'Moedertaal Nederlands.',
      'Je hebt Nederlands als moedertaal.',
      'Je bent een native speaker.',
      'Je bent moedertaalspreker.',
      'Je bent Nederlander.',
      'Geboren en getogen Nederlander.',
      ['jobText', 'Wij zoeken Poolse medewerkers voor ons magazijn.'],
      ['jobText', 'Geen buitenlanders, alleen serieuze reacties.'],
      ['jobText', 'Alleen Nederlanders kunnen reageren.'],
      ['title', 'Roemeense vakmensen gezocht'],
      ['jobText', 'Onze voorkeur gaat uit naar een autochtone medewerker.'],
      'Je hebt een westerse achtergrond.',
      'Je hebt een Nederlands paspoort en Nederlandse roots.',
      'De Nederlandse taal is je moedertaal.',
      ['jobText', 'Kandidaten met een migratieachtergrond hoeven niet te reageren.'],
    ]),
  ).toEqual([])
})

test('a language that the work needs, and the country itself, are left alone', () => {
  expect(
    suspected('origin', [
      'Je hebt een goede beheersing van het Nederlands.',
      'Je schrijft goed Nederlands.',
      'Je spreekt genoeg Nederlands, Duits of Engels om je te redden.',
      'Je beheerst de Nederlandse taal in woord en geschrift.',
      'Wat je moedertaal ook is, je bent welkom.',
      'Nederlands hoeft niet je moedertaal te zijn.',
      'Is Nederlands niet je moedertaal? Geen probleem.',
      ['tasksText', 'Je helpt leerlingen voor wie Nederlands niet de moedertaal is.'],
      ['jobText', 'Wij koken Nederlandse gerechten met een knipoog.'],
      ['jobText', 'Een Nederlands bedrijf met klanten in heel Europa.'],
      ['offerText', 'Een cursus Nederlands, op onze kosten.'],
      ['tasksText', 'Je overlegt met onze Poolse collega’s in het Engels.'],
      ['tasksText', 'Je belt met Duitse klanten.'],
      'Je mag in Nederland werken.',
      ['jobText', 'Onze aardbeien zijn van Nederlandse afkomst.'],
      ['jobText', 'Mensen van elke afkomst zijn welkom.'],
      ['jobText', 'Ook Oekraïense medewerkers zijn van harte welkom.'],
    ]),
  ).toEqual([])
})

test('more Dutch than the work needs is a tip', () => {
  expect(
    overlooked('origin-hint', [
      'Je spreekt accentloos Nederlands.',
      'Je spreekt Nederlands zonder accent.',
      'Perfect Nederlands in woord en geschrift.',
      'Je spreekt vlekkeloos Nederlands.',
      'Je hebt een perfecte beheersing van de Nederlandse taal.',
      'Je hebt een vlekkeloze beheersing van het Nederlands.',
      'Je spreekt de Nederlandse taal perfect.',
      'Je beheerst het Nederlands vlekkeloos.',
      'Nederlands op near-native niveau.',
      'Je hebt een Hollandse mentaliteit.',
      'Je spreekt accentvrij.',
    ]),
  ).toEqual([])
  expect(
    suspected('origin-hint', [
      'Je spreekt goed Nederlands.',
      'Je spreekt vloeiend Nederlands en redelijk Duits.',
      'Je schrijft foutloos, want je maakt onze brochures.',
      'Je Nederlands hoeft niet perfect te zijn.',
      'Perfect Nederlands is niet nodig.',
      'Een accent is welkom.',
      ['tasksText', 'Je legt het accent op veiligheid.'],
      ['tasksText', 'Je schildert een muur in een kleur met accent.'],
      'Je spreekt een beetje Nederlands of Engels.',
      'Je hebt Nederlands op niveau B1.',
      ['jobText', 'De perfecte Nederlandse kaas maak je niet zomaar.'],
    ]),
  ).toEqual([])
})
