import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditWords } from '@bedside/contracts/base/audit/audit.texts';
import { listAuditChainEnds, type AuditChainEnd } from '@bedside/db/postgres/base/audit-event.query';
import type { Deps } from '../../../deps';
import { queueMail } from '../mail/queue-mail';
import { signHeads } from './heads/sign-heads';

const ROWS = 2_000;
/** A line for the collector has at most this many. */
const LINE_CHARACTERS = 60_000;

/**
 * Signs the ends of all chains, and puts them where whoever changes the records cannot change them too: a file of the
 * data directory for each day, the collector of events, and the mailbox of the operator.
 */
export async function publishHeads(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'ring' | 'auditSink' | 'headsDir' | 'operatorMail'>,
): Promise<void> {
  const at = new Date(deps.clock());
  const signed = signHeads(deps.ring, at, await readAll(deps));
  const day = at.toISOString().slice(0, 10);
  const fileName = `audit-heads-${day}.txt`;
  await mkdir(deps.headsDir, { recursive: true, mode: 0o700 });
  const path = join(deps.headsDir, fileName);
  await writeFile(`${path}.next`, signed, { mode: 0o600 });
  await rename(`${path}.next`, path);
  const { operatorMail } = deps;
  if (operatorMail) {
    const { subject, text } = auditWords('mail.heads', { day, fileName });
    await queueMail(
      deps,
      deps.db,
      operatorMail,
      { subject, paragraphs: [text] },
      { attachment: { fileName, file: Buffer.from(signed) } },
    );
  }
  await deps.auditSink?.send(linesOf(day, signed));
}

async function readAll({ db }: Pick<Deps, 'db'>): Promise<AuditChainEnd[]> {
  const heads: AuditChainEnd[] = [];
  for (;;) {
    const ends = await listAuditChainEnds(db, heads.at(-1)?.accountId, ROWS);
    heads.push(...ends);
    if (ends.length < ROWS) return heads;
  }
}

/** The text in parts, which joined in their order are the file. */
function linesOf(day: string, signed: string): string {
  const parts: string[] = [];
  for (let at = 0; at < signed.length; at += LINE_CHARACTERS)
    parts.push(signed.slice(at, at + LINE_CHARACTERS));
  return parts
    .map((text, index) => `${JSON.stringify({ heads: day, part: index + 1, parts: parts.length, text })}\n`)
    .join('');
}
