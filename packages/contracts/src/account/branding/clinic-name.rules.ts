/**
 * The one name of a practice, wherever somebody reads it: what its branding says, else the clinic or the place of work in
 * its owner's profile.
 */
export function clinicNameOf(names: {
  clinicName: string | null | undefined;
  nameOfClinic: string | null;
  placeOfWork: string;
}): string {
  return names.clinicName ?? names.nameOfClinic ?? names.placeOfWork;
}
