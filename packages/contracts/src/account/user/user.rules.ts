/** A doctor's name in its parts; `title` is spelled as in the dictionary, such as `Dr.` or `MD`. */
export type NameParts = { title: string | null | undefined; firstName: string; lastName: string };

/** Letters of a degree or a licence come after the name, and no greeting contains them. */
const lettersBehind: readonly string[] = ['MD', 'DO', 'NP', 'PA', 'RN'];
const calledDoctor: readonly string[] = ['MD', 'DO'];

/** The whole name as patients read it: `Dr. Maria Lee`, `Maria Lee, MD`. */
export function fullNameOf({ title, firstName, lastName }: NameParts): string {
  const name = `${firstName} ${lastName}`;
  if (!title) return name;
  return lettersBehind.includes(title) ? `${name}, ${title}` : `${title} ${name}`;
}

/** The sender of a mail to a patient: `Dr. Lee, Harbour Clinic`. */
export function senderNameOf(doctor: NameParts, clinic: string): string {
  const name = spokenNameOf(doctor);
  return clinic.trim() === '' ? name : `${name}, ${clinic}`;
}

/**
 * The one name of a practice, wherever somebody reads it: what its branding says, else the place of work in its owner's
 * profile.
 */
export function clinicNameOf(
  { placeOfWork }: { placeOfWork: string },
  branding: { clinicName: string | null } | undefined,
): string {
  return branding?.clinicName ?? placeOfWork;
}

/** How somebody is addressed: `Dr. Lee`, `Prof. Lee`; a nurse by name, `Maria Lee`. */
export function spokenNameOf({ title, firstName, lastName }: NameParts): string {
  if (!title || calledDoctor.includes(title)) return `Dr. ${lastName}`;
  return lettersBehind.includes(title) ? `${firstName} ${lastName}` : `${title} ${lastName}`;
}

/** After how many minutes without use a device locks that is shared, or may be. */
const SHARED_LOCK_MINUTES = 15;

/**
 * After how many minutes without use a screen locks; 0 for never.
 * @param lock.chosen what its user chose; null where it depends on the device
 * @param lock.ruled what the practice asks for at the latest
 * @param lock.isShared whether others use the device too; null where it is unknown
 */
export function lockMinutesOf(lock: {
  chosen: number | null;
  ruled: number | null;
  isShared: boolean | null;
}): number {
  const { chosen, ruled, isShared } = lock;
  const own = chosen ?? (isShared === false ? 0 : SHARED_LOCK_MINUTES);
  if (ruled === null) return own;
  return own === 0 ? ruled : Math.min(own, ruled);
}
