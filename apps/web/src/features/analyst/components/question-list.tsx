import {
  workedQuestions,
  type WorkedQuestion,
} from '@bedside/contracts/figures/analyst/analyst-question.rules';
import type { SavedQuestion } from '@bedside/contracts/figures/analyst/analyst.schema';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './analyst.module.css';

type QuestionListProps = {
  saved: readonly SavedQuestion[];
  onWorked: (question: WorkedQuestion) => void;
  onSaved: (question: SavedQuestion) => void;
  onRemove: (question: SavedQuestion) => void;
};

/** The questions to begin with, and those that somebody of the practice saved. */
export function QuestionList({ saved, onWorked, onSaved, onRemove }: QuestionListProps) {
  const { t } = useTranslation('analyst');
  return (
    <>
      <h2 className={classes.listTitle}>{t('worked')}</h2>
      <ul className={classes.list}>
        {workedQuestions.map((question) => (
          <li key={question}>
            <button type="button" className={classes.pick} onClick={() => onWorked(question)}>
              {t(`question.${question}`)}
            </button>
          </li>
        ))}
      </ul>
      <h2 className={classes.listTitle}>{t('saved.title')}</h2>
      {saved.length === 0 && <p className={classes.about}>{t('saved.none')}</p>}
      <ul className={classes.list}>
        {saved.map((question) => (
          <li key={question.id} className={classes.savedRow}>
            <button type="button" className={classes.pick} onClick={() => onSaved(question)}>
              {question.name}
              {question.author !== null && (
                <span className={classes.about}>{t('saved.by', { name: question.author })}</span>
              )}
            </button>
            <ActionIcon
              aria-label={t('saved.remove', { name: question.name })}
              onClick={() => onRemove(question)}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}
