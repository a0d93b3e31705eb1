import { PROMPT_MAX_CHARACTERS, SCRIPT_MAX_CHARACTERS } from '@bedside/contracts/assistant/assistant.schema';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import type { Prompter } from '../use-prompter';
import classes from './side-panel.module.css';

/** Writes or rewrites the script as the doctor asks; the text before is one press away. */
export function PrompterAssistant({ prompter }: { prompter: Prompter }) {
  const { t } = useTranslation('recorder');
  const { client } = trpc.useUtils();
  const [wish, setWish] = useState('');
  const [before, setBefore] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const running = useRef<AbortController | null>(null);
  const { change, settings } = prompter;
  const hasText = settings.text.trim() !== '';
  useEffect(() => () => running.current?.abort(), []);

  const write = async (prompt: string, text: string) => {
    const before = settings.text;
    const abort = new AbortController();
    running.current = abort;
    setWriting(true);
    try {
      let written = '';
      for await (const piece of await client.assistant.writeText.mutate(
        { prompt, text },
        { signal: abort.signal },
      )) {
        written += piece;
        change({ text: written.slice(0, SCRIPT_MAX_CHARACTERS) });
        setBefore(before);
      }
    } catch (error) {
      if (!abort.signal.aborted) {
        change({ text: before });
        setBefore(null);
        toastFailure(error);
      }
    } finally {
      setWriting(false);
    }
  };
  const ask = (prompt: string, text: string) => void write(prompt, text);

  return (
    <div className={classes.assistant}>
      <Textarea
        label={t('prompter.ask')}
        placeholder={t('prompter.askExample')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={PROMPT_MAX_CHARACTERS}
        value={wish}
        onChange={({ currentTarget }) => setWish(currentTarget.value)}
      />
      <div className={classes.row}>
        {isWriting ? (
          <Button variant="default" onClick={() => running.current?.abort()}>
            {t('prompter.stopWriting')}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={wish.trim() === ''} onClick={() => ask(wish, settings.text)}>
              {t('prompter.draft')}
            </Button>
            <Button
              variant="default"
              disabled={!hasText}
              onClick={() => ask(t('prompter.shortenPrompt'), settings.text)}
            >
              {t('prompter.shorten')}
            </Button>
            <Button
              variant="default"
              disabled={!hasText}
              onClick={() => ask(t('prompter.simplifyPrompt'), settings.text)}
            >
              {t('prompter.simplify')}
            </Button>
          </>
        )}
        {before !== null && !isWriting && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              change({ text: before });
              setBefore(null);
            }}
          >
            {t('prompter.undo')}
          </Button>
        )}
      </div>
      <p className={classes.hint} role="status">
        {isWriting ? t('prompter.writing') : ''}
      </p>
    </div>
  );
}
