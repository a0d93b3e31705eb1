import { SCRIPT_MAX_CHARACTERS } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { SegmentedControl, Select, Slider, Switch, Textarea } from '@mantine/core';
import { useId, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FASTEST, SLOWEST } from '../../../recorder/prompter/prompter-scroll';
import { turnToContent, type PrompterContent } from '../../../recorder/prompter/prompter-settings';
import {
  prompterVisibilities,
  type PrompterVisibility,
} from '../../../recorder/prompter/prompter-visibility';
import { readReadability } from '../../../recorder/prompter/readability';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { Prompter } from '../use-prompter';
import { SidePanelFrame } from './side-panel';
import classes from './side-panel.module.css';

const SPEED_STEP = 10;

/** Writes and rewrites a script. */
export type ScriptAssistant = ComponentType<{ text: string; onText: (text: string) => void }>;

type PrompterPanelProps = {
  prompter: Prompter;
  /** Left out where there is no assistant. */
  Assistant?: ScriptAssistant | undefined;
  onClose: () => void;
};

/** The script and how it scrolls. Earlier scripts and the assistant are one press away. */
export function PrompterPanel({ prompter, Assistant, onClose }: PrompterPanelProps) {
  const { t } = useTranslation('recorder');
  const { settings, change, visibility } = prompter;
  const { text, speed, controlByVoice, wordsPerMinute } = settings;
  const shownId = useId();
  const speedId = useId();
  const content = settings.contentType;
  const reading = useMemo(() => readReadability(text, wordsPerMinute), [text, wordsPerMinute]);
  return (
    <SidePanelFrame title={t('prompter.title')} closeLabel={t('prompter.close')} onClose={onClose}>
      <div>
        <p id={shownId} style={{ marginBottom: 6, fontWeight: 560 }}>
          {t('prompter.shown')}
        </p>
        <SegmentedControl<PrompterVisibility>
          fullWidth
          aria-labelledby={shownId}
          data={prompterVisibilities.map((value) => ({ value, label: t(`prompter.visibility.${value}`) }))}
          value={visibility}
          onChange={prompter.setVisibility}
        />
      </div>
      {Assistant && (
        <>
          <SegmentedControl<PrompterContent>
            fullWidth
            aria-label={t('prompter.content')}
            data={(['teleprompter', 'assistant'] as const).map((value) => ({
              value,
              label: t(`prompter.contents.${value}`),
            }))}
            value={content}
            onChange={(wanted) => change(turnToContent(settings, wanted))}
          />
          {content === 'assistant' && (
            <Assistant text={text} onText={(written) => change({ text: written })} />
          )}
        </>
      )}
      <div>
        <Textarea
          label={t('prompter.text')}
          placeholder={t('prompter.placeholder')}
          rows={12}
          maxLength={SCRIPT_MAX_CHARACTERS}
          value={text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <p
          className={classes.hint}
          style={{ marginTop: 6, minHeight: 18 }}
          title={t('prompter.readabilityHint')}
        >
          {reading &&
            t('prompter.readability', {
              count: reading.words,
              grade: Math.round(reading.grade),
              length: formatDuration(reading.seconds * 1_000),
            })}
        </p>
      </div>
      <LastScripts text={text} onPick={(script) => change({ text: script })} />
      <div>
        <p id={speedId} style={{ marginBottom: 6, fontWeight: 560 }}>
          {t('prompter.speed')}
        </p>
        <Slider
          aria-labelledby={speedId}
          thumbLabel={t('prompter.speed')}
          min={SLOWEST}
          max={FASTEST}
          step={SPEED_STEP}
          value={speed}
          onChange={(value) => change({ speed: value })}
        />
      </div>
      <Switch
        label={t('prompter.byVoice')}
        description={t('prompter.byVoiceHint')}
        checked={controlByVoice}
        onChange={({ currentTarget }) => change({ controlByVoice: currentTarget.checked })}
      />
      <Switch
        className={classes.wideOnly}
        label={t('prompter.centered')}
        description={t('prompter.centeredHint')}
        checked={prompter.isCentered}
        onChange={({ currentTarget }) => prompter.setCentered(currentTarget.checked)}
      />
    </SidePanelFrame>
  );
}

type LastScriptsProps = { text: string; onPick: (script: string) => void };

/** The scripts of earlier videos, to start from. Before one replaces a written text, the doctor is asked. */
function LastScripts({ text, onPick }: LastScriptsProps) {
  const { t } = useTranslation(['recorder', 'video']);
  const videos = trpc.video.list.useQuery({ page: 1, limit: 100 });
  const [asked, setAsked] = useState<Video | null>(null);
  const scripted = (videos.data?.items ?? []).filter((video) => video.script !== null && video.script !== '');
  if (scripted.length === 0) return null;
  const titleOf = (video: Video) => video.title ?? t('video:untitled');
  return (
    <>
      <Select
        label={t('prompter.lastScripts')}
        placeholder={t('prompter.lastScriptsHint')}
        data={scripted.map((video) => ({ value: video.id, label: titleOf(video) }))}
        value={null}
        onChange={(id) => {
          const video = scripted.find((known) => known.id === id);
          if (!video) return;
          if (text.trim() === '' || text === video.script) onPick(video.script ?? '');
          else setAsked(video);
        }}
      />
      <ConfirmDialog
        opened={asked !== null}
        title={t('prompter.replace')}
        confirmLabel={t('prompter.replaceAction')}
        busy={false}
        onConfirm={() => {
          onPick(asked?.script ?? '');
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{asked && t('prompter.replaceBody', { title: titleOf(asked) })}</p>
      </ConfirmDialog>
    </>
  );
}
