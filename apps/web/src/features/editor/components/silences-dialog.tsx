import { Button, NumberInput, Popover } from '@mantine/core';
import { IconWaveSine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cutSilences } from '../../../editor/silences/cut-silences';
import { formatDuration } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { useEditor } from '../editor-context';
import { formatSeconds } from '../format-time';
import { useSilenceSearch } from '../silence-search-context';
import { PanelButton } from './panel-button';
import classes from './silences-dialog.module.css';

const SHORTEST_S = 0.4;
const LONGEST_S = 10;
const MINUTE_MS = 60_000;

/** Opens the search for pauses. It does not cover the timeline, which shows what would be cut. */
export function SilencesDialog() {
  const { t } = useTranslation('editor');
  const { isOpen, setOpen } = useSilenceSearch();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top"
      width={340}
      trapFocus
      returnFocus
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconWaveSine size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('silences.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dialog}
        aria-label={t('silences.title')}
        aria-labelledby={undefined}
      >
        <h2 className={classes.title}>{t('silences.title')}</h2>
        <SilencesForm />
      </Popover.Dropdown>
    </Popover>
  );
}

function SilencesForm() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const search = useSilenceSearch();
  const { state, progress, minMs, setMinMs, setOpen, silences, count } = search;
  const close = () => setOpen(false);
  const cut = () => {
    const isCut = editor.run(cutSilences(silences, { ripple: editor.getSnapshot().ripple }));
    if (!isCut) return;
    toast('success', t('silences.done', { count }));
    close();
  };
  if (state !== 'ready') {
    return (
      <>
        <p className={classes.text} role="status">
          {t(`silences.states.${state}`, { progress: Math.floor(progress) })}
        </p>
        <div className={classes.actions}>
          <Button variant="default" size="sm" onClick={close}>
            {t('silences.close')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <NumberInput
        label={t('silences.shortest')}
        description={t('silences.shortestHint')}
        suffix={t('silences.unit')}
        min={SHORTEST_S}
        max={LONGEST_S}
        step={0.1}
        decimalScale={1}
        fixedDecimalScale
        clampBehavior="blur"
        value={minMs / 1_000}
        onChange={(written) => {
          const seconds = Number(written);
          if (seconds >= SHORTEST_S && seconds <= LONGEST_S) setMinMs(Math.round(seconds * 1_000));
        }}
      />
      <p className={classes.text} role="status">
        {count === 0
          ? t('silences.none', { seconds: formatSeconds(minMs) })
          : t('silences.found', { count, length: lengthOf(search.totalMs, t('silences.unit')) })}
        {search.leftOut > 0 && ` ${t('silences.leftOut', { count: search.leftOut })}`}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={close}>
          {t('silences.close')}
        </Button>
        <PanelButton filled disabled={count === 0} onClick={cut}>
          {t('silences.cut', { count })}
        </PanelButton>
      </div>
    </>
  );
}

/** `24.5 s`, or `1:24` from a minute on. */
function lengthOf(ms: number, unit: string): string {
  return ms < MINUTE_MS ? `${formatSeconds(ms)}${unit}` : formatDuration(ms);
}
