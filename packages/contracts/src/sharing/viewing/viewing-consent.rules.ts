import { areaPath } from '../area/area.rules';
import { ownMessagesPath } from '../area/area.rules';
import type { Via } from '../../base/event/event.schema';
import { shareUrl } from '../share/share.rules';

/** The pages that ask for an agreement first, as the address that asks names them. */
export const consentPages = [
  'video',
  'video-messages',
  'playlist',
  'playlist-messages',
  'own-messages',
  'videos',
  'playlists',
  'messages',
] as const;
export type ConsentPage = (typeof consentPages)[number];

type AskedFor = { linkId: string; to: ConsentPage; via?: Via | undefined };

/** Whether a page belongs to the patient's area, which may ask for a code first. */
export const isAreaPage = (to: ConsentPage): to is 'videos' | 'playlists' | 'messages' =>
  to === 'videos' || to === 'playlists' || to === 'messages';

/** The path that asks the holder of a link to agree. It leads to the page afterwards. */
export function consentPath({ linkId, to, via }: AskedFor): string {
  const by = via === undefined || via === 'platform' ? '' : `&via=${via}`;
  return `/patient-consent/${linkId}?to=${to}${by}`;
}

/** The path of the page itself. */
export function askedPath({ linkId, to, via }: AskedFor): string {
  if (isAreaPage(to)) return areaPath(linkId, to);
  if (to === 'own-messages') return ownMessagesPath(linkId);
  const of = to === 'playlist' || to === 'playlist-messages' ? 'playlist' : 'video';
  if (to === 'video-messages' || to === 'playlist-messages')
    return `${shareUrl('', { of, shareLinkId: linkId })}/messages`;
  return shareUrl('', { of, shareLinkId: linkId, via: via === 'platform' ? undefined : via });
}
