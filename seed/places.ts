import type { RegionSlug } from './regions.ts'

/** Title, latitude, longitude. */
export const places: Record<RegionSlug, readonly (readonly [string, number, number])[]> = {
  meierijstad: [
    ['Veghel', 51.617, 5.548],
    ['Schijndel', 51.622, 5.432],
    ['Sint-Oedenrode', 51.567, 5.459],
    ['Erp', 51.6, 5.603],
    ['Mariaheide', 51.63, 5.577],
    ['Zijtaart', 51.59, 5.54],
    ['Eerde', 51.601, 5.489],
    ['Wijbosch', 51.617, 5.462],
    ['Nijnsel', 51.551, 5.486],
    ['Boerdonk', 51.564, 5.624],
    ['Keldonk', 51.585, 5.585],
    ['Olland', 51.587, 5.417],
    ['Boskant', 51.555, 5.423],
  ],
  maashorst: [
    ['Uden', 51.661, 5.62],
    ['Volkel', 51.646, 5.654],
    ['Odiliapeel', 51.643, 5.71],
    ['Schaijk', 51.746, 5.634],
    ['Reek', 51.746, 5.68],
    ['Zeeland', 51.697, 5.678],
  ],
  bernheze: [
    ['Heesch', 51.734, 5.53],
    ['Heeswijk-Dinther', 51.647, 5.474],
    ['Loosbroek', 51.679, 5.497],
    ['Nistelrode', 51.704, 5.563],
    ['Vorstenbosch', 51.661, 5.552],
  ],
  boxtel: [
    ['Boxtel', 51.591, 5.327],
    ['Liempde', 51.571, 5.375],
    ['Esch', 51.611, 5.289],
  ],
  oss: [
    ['Oss', 51.765, 5.518],
    ['Berghem', 51.769, 5.571],
    ['Ravenstein', 51.796, 5.65],
    ['Megen', 51.821, 5.562],
    ['Herpen', 51.768, 5.64],
    ['Geffen', 51.738, 5.465],
    ['Lith', 51.806, 5.44],
    ['Maren-Kessel', 51.797, 5.381],
  ],
}
