type NewPatient = { firstName: string; lastName: string; phone: string; email: string };

/** The text that somebody typed to find a patient, as the beginning of a new one: a name, a phone or an e-mail. */
export function readNewPatient(typed: string): NewPatient {
  const text = typed.trim().replace(/\s+/g, ' ');
  const empty = { firstName: '', lastName: '', phone: '', email: '' };
  if (text.includes('@')) return { ...empty, email: text };
  if (/^[+(]?[\d\s().-]+$/.test(text)) return { ...empty, phone: text };
  const [firstName = '', ...rest] = text.split(' ');
  return { ...empty, firstName, lastName: rest.join(' ') };
}
