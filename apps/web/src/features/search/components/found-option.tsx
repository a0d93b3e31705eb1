import { Combobox } from '@mantine/core';
import { IconQuote, IconStack2, IconUser } from '@tabler/icons-react';
import { usePhoneText } from '../../../lib/use-phone-text';
import { FadingPicture } from '../../../ui/fading-picture';
import type { FoundEntry } from '../use-found';
import { MarkedText } from '../../../ui/marked-text';
import classes from './panel-search.module.css';

/** One result: its picture or its kind's icon, its name, and what distinguishes it from others of that name. */
export function FoundOption({ entry }: { entry: FoundEntry }) {
  const phone = usePhoneText(entry.phone ?? '');
  return (
    <Combobox.Option value={entry.id} className={classes.option}>
      <span className={classes.poster} data-kind={entry.kind}>
        {entry.kind === 'playlists' && <IconStack2 size={18} stroke={1.5} aria-hidden />}
        {entry.kind === 'patients' && <IconUser size={18} stroke={1.5} aria-hidden />}
        {entry.kind === 'lines' && <IconQuote size={18} stroke={1.5} aria-hidden />}
        {entry.posterUrl && (
          <FadingPicture src={entry.posterUrl} preview={entry.posterPreview ?? null} lazy={false} />
        )}
      </span>
      <span className={classes.title}>
        {entry.parts ? (
          <>
            <MarkedText parts={entry.parts} />
            <span className={classes.video}>{entry.name}</span>
          </>
        ) : (
          entry.name
        )}
      </span>
      <span className={classes.time}>{entry.phone === undefined ? entry.detail : phone}</span>
    </Combobox.Option>
  );
}
