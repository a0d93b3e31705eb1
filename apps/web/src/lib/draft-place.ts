let place: string | null = null;

/** The address that opens the dialog in which somebody is writing; null while there is none. */
export function setDraftPlace(href: string | null): void {
  place = href;
}

/** Where somebody is writing, so that a log-in after the session's end leads back into that dialog. */
export const readDraftPlace = (): string | null => place;
