export const letterKeysText = { turnOff: 'Zet de lettertoetsen uit', turnOn: 'Zet de lettertoetsen aan' }
