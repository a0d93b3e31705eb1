/** A doctor's name in its parts; `title` as the dictionary calls it, such as `Dr.` or `MD`. */
export type NameParts = { title: string | null | undefined; firstName: string; lastName: string };

/** Letters of a degree or a licence stand behind the name, and nobody is greeted by them. */
const lettersBehind: readonly string[] = ['MD', 'DO', 'NP', 'PA', 'RN'];
const calledDoctor: readonly string[] = ['MD', 'DO'];

/** The whole name as patients read it: `Dr. Maria Lee`, `Maria Lee, MD`. */
export function fullNameOf({ title, firstName, lastName }: NameParts): string {
  const name = `${firstName} ${lastName}`;
  if (!title) return name;
  return lettersBehind.includes(title) ? `${name}, ${title}` : `${title} ${name}`;
}

/** How somebody is spoken of or greeted: `Dr. Lee`, `Prof. Lee`; a nurse by name, `Maria Lee`. */
export function spokenNameOf({ title, firstName, lastName }: NameParts): string {
  if (!title || calledDoctor.includes(title)) return `Dr. ${lastName}`;
  return lettersBehind.includes(title) ? `${firstName} ${lastName}` : `${title} ${lastName}`;
}
