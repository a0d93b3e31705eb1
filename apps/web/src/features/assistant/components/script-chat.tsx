import { PROMPT_MAX_CHARACTERS } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { Alert, Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { USUAL_WORDS_PER_MINUTE, readReadability } from '../../../recorder/prompter/readability';
import { useScriptWriter } from '../use-script-writer';
import { AssistantGate } from './assistant-gate';
import classes from './assistant.module.css';
import { ScriptThread, TurnList } from './script-thread';

const GRADES = ['3', '4', '5', '6', '8', '10'];
const LANGUAGES = ['es', 'zh', 'vi', 'tl', 'ar', 'fr', 'de', 'ru', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

type ScriptChatProps = {
  text: string;
  onText: (text: string) => void;
  /** Without one the thread lasts as long as the page. */
  videoId?: VideoId;
};

/** Writes or rewrites the script as the doctor asks. What it wrote stands beside the script until it is taken. */
export function ScriptChat(props: ScriptChatProps) {
  return (
    <AssistantGate showsConsent>
      <ScriptRequests {...props} />
    </AssistantGate>
  );
}

function ScriptRequests({ text, onText, videoId }: ScriptChatProps) {
  const { t } = useTranslation('assistant');
  const [wish, setWish] = useState('');
  const [grade, setGrade] = useState('6');
  const [language, setLanguage] = useState<Language>('es');
  // Reading grades apply only to English.
  const [isTranslated, setTranslated] = useState(false);
  const writer = useScriptWriter({ text, onText, videoId });
  const { before, isWriting, proposal, take, toCheck, write, stop, undo } = writer;
  const hasText = text.trim() !== '';
  const ask = (prompt: string, translates = false) => {
    setTranslated(translates);
    write(prompt, text);
  };
  return (
    <div className={classes.stack}>
      {videoId === undefined ? (
        <TurnList turns={writer.turns} onTake={take} onClear={writer.clear} />
      ) : (
        <ScriptThread videoId={videoId} onTake={take} />
      )}
      <Textarea
        label={t('script.ask')}
        placeholder={t('script.askExample')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={PROMPT_MAX_CHARACTERS}
        value={wish}
        onChange={({ currentTarget }) => setWish(currentTarget.value)}
      />
      {isWriting ? (
        <div className={classes.row}>
          <Button variant="default" onClick={stop}>
            {t('stop')}
          </Button>
        </div>
      ) : (
        <>
          <div className={classes.row}>
            <Button variant="default" disabled={wish.trim() === ''} onClick={() => ask(wish)}>
              {t('script.draft')}
            </Button>
            <Button variant="default" disabled={!hasText} onClick={() => ask(t('script.bulletsPrompt'))}>
              {t('script.bullets')}
            </Button>
            <Button variant="default" disabled={!hasText} onClick={() => ask(t('script.shortenPrompt'))}>
              {t('script.shorten')}
            </Button>
          </div>
          <div className={classes.row}>
            <Select
              label={t('script.grade')}
              data={GRADES}
              value={grade}
              allowDeselect={false}
              w={110}
              onChange={(picked) => setGrade(picked ?? grade)}
            />
            <Button
              variant="default"
              disabled={!hasText}
              onClick={() => ask(t('script.simplifyPrompt', { grade: Number(grade) }))}
            >
              {t('script.simplify', { grade: Number(grade) })}
            </Button>
          </div>
          <div className={classes.row}>
            <Select
              label={t('script.language')}
              data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
              value={language}
              allowDeselect={false}
              w={140}
              onChange={(picked) => setLanguage(LANGUAGES.find((known) => known === picked) ?? language)}
            />
            <Button
              variant="default"
              disabled={!hasText}
              onClick={() => ask(t('script.translatePrompt', { language: t(`languages.${language}`) }), true)}
            >
              {t('script.translate')}
            </Button>
          </div>
        </>
      )}
      {proposal !== null && (
        <section className={classes.stack} aria-label={t('script.proposal')}>
          <p className={classes.strong}>{t('script.proposal')}</p>
          <p className={classes.text}>{proposal}</p>
          {!isWriting && (
            <div className={classes.row}>
              <Button size="compact-sm" onClick={() => take(proposal)}>
                {t('script.take')}
              </Button>
              {hasText && (
                <Button variant="subtle" color="gray" size="compact-sm" onClick={writer.dismiss}>
                  {t('script.dismiss')}
                </Button>
              )}
              {!isTranslated && hasText && <Grades before={text} after={proposal} />}
            </div>
          )}
        </section>
      )}
      {toCheck.length > 0 && !isWriting && (
        <Alert color="orange" role="note">
          {t('script.toCheck', { amounts: toCheck.join(' · ') })}
        </Alert>
      )}
      {before !== null && !isWriting && (
        <div className={classes.row}>
          <Button variant="subtle" color="gray" onClick={undo}>
            {t('undo')}
          </Button>
        </div>
      )}
      <p className={classes.hint} role="status">
        {isWriting ? t('writing') : ''}
      </p>
    </div>
  );
}

function Grades({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('assistant');
  const [from, to] = [before, after].map((text) => readReadability(text, USUAL_WORDS_PER_MINUTE)?.grade);
  if (from === undefined || to === undefined) return null;
  return <span className={classes.hint}>{t('script.grades', { before: from, after: to })}</span>;
}
