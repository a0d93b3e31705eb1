/** The pages of a patient's area, as the address that asks for a code names them. */
export const areaPages = ['videos', 'playlists', 'messages', 'data'] as const;
type AreaPage = (typeof areaPages)[number];

/** The path of a page of an area. */
export function areaPath(patientLinkId: string, page: AreaPage): string {
  return page === 'data' ? `/my-data/${patientLinkId}` : `/patient-${page}/${patientLinkId}`;
}

/**
 * The path that opens a page of an area, by a code where this device never had it.
 * @param linkId of the area, of one of its shares, or of a message about the conversation
 */
export function openAreaPath(linkId: string, page: AreaPage): string {
  return `/open-area/${linkId}?to=${page}`;
}

/** The conversation's own page, for what no page of a share shows. */
export const ownMessagesPath = (linkId: string): string => `/shared-messages/${linkId}`;

/** A number of which its owner recognises the end. */
export function maskPhone(phone: string): string {
  return `•••${phone.slice(-2)}`;
}

/** An address of which its owner recognises the beginnings. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = '', host = ''] = [email.slice(0, at), email.slice(at + 1)];
  const end = host.lastIndexOf('.');
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${end < 0 ? '' : host.slice(end)}`;
}
