// The colours and fonts of mails in the light scheme; mail clients do not support CSS variables.
export const ink = '#17231d'
export const soft = '#55635a'
export const line = '#e4dccb'
export const green = '#1c5a3c'
export const deep = '#123d29'
export const moss = '#e6eddc'
export const font = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif"
export const displayFont = "'Bricolage Grotesque', 'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif"
