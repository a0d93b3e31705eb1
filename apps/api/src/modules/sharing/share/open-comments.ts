import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { ShareRow, StoredComment } from '@bedside/db/postgres/sharing/share/share.query';
import type { Deps } from '../../../deps';

/** A row with the text of its comment. */
export type Opened<Row> = Omit<Row, 'comment'> & { comment: { text: string; createdAt: Date } | null };

export type OpenedShare = Opened<ShareRow>;

/** Shares of a doctor with the texts of their comments. */
export function openComments<Share extends { id: string; comment: StoredComment | null }>(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  practiceId: PracticeId,
  shares: readonly Share[],
): Promise<Opened<Share>[]> {
  return Promise.all(
    shares.map(async (share) => {
      const { id, comment } = share;
      if (!comment) return { ...share, comment };
      const place = { practiceId, column: 'share.comment_text', id } as const;
      return { ...share, comment: { ...comment, text: await practiceTexts.show(place, comment.text) } };
    }),
  );
}
