import type { PatientLink } from '@bedside/db/postgres/sharing/link-replacement.repository';
import type { Deps } from '../../../deps';

/** As many links as one notice between processes holds. */
const LINKS_PER_NOTICE = 100;

/** Ends in every process what was opened by links that were replaced. */
export async function notifyReplaced(
  deps: Pick<Deps, 'bus'>,
  replaced: readonly PatientLink[],
): Promise<void> {
  for (let at = 0; at < replaced.length; at += LINKS_PER_NOTICE) {
    const linkIds = replaced.slice(at, at + LINKS_PER_NOTICE).map(({ linkId }) => linkId);
    await deps.bus.publish({ topic: 'share-changed', linkIds });
  }
}
