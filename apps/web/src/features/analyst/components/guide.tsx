import {
  analystViews,
  type AnalystColumn,
  type AnalystView,
} from '@bedside/contracts/figures/analyst/analyst-view.rules';
import {
  figureKeys,
  figures,
  type FigureKey,
} from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './analyst.module.css';

/** The words of a figure, which every screen has in common. */
export type FigureWords = (figure: FigureKey) => { name: string; definition: string };

const parts = ['questions', 'figures', 'data'] as const;

/** What can be asked, and of what: the questions, the registry of figures, and the views with their columns. */
export function Guide({ questions, wordsOf }: { questions: ReactNode; wordsOf: FigureWords }) {
  const { t } = useTranslation('analyst');
  const [part, setPart] = useState<(typeof parts)[number]>('questions');
  return (
    <aside className={classes.guide} aria-label={t('guide.label')}>
      <SegmentedControl
        fullWidth
        aria-label={t('guide.label')}
        value={part}
        data={parts.map((value) => ({ value, label: t(`guide.${value}`) }))}
        onChange={setPart}
      />
      <div className={classes.guideBody} tabIndex={0} role="region" aria-label={t(`guide.${part}`)}>
        {part === 'questions' ? questions : part === 'figures' ? <Registry wordsOf={wordsOf} /> : <Schema />}
      </div>
    </aside>
  );
}

function Registry({ wordsOf }: { wordsOf: FigureWords }) {
  const { t } = useTranslation('analyst');
  return (
    <dl className={classes.entries}>
      {figureKeys.map((key) => (
        <div key={key}>
          <dt className={classes.name}>
            {wordsOf(key).name}
            <span className={classes.kind}>{t(`unit.${figures[key].unit}`)}</span>
          </dt>
          <dd className={classes.about}>{wordsOf(key).definition}</dd>
        </div>
      ))}
    </dl>
  );
}

const viewNames = Object.keys(analystViews) as AnalystView[];

function Schema() {
  const { t } = useTranslation('analyst');
  return (
    <>
      <p className={classes.about}>{t('dataLead')}</p>
      {viewNames.map((view) => (
        <details key={view} className={classes.view}>
          <summary>
            <code>{view}</code>
            <span className={classes.about}>{t(`view.${view}`)}</span>
          </summary>
          <dl className={classes.entries}>
            {columnsOf(view).map(([column, type]) => (
              <div key={column}>
                <dt className={classes.name}>
                  <code>{column}</code>
                  <span className={classes.kind}>{type}</span>
                </dt>
                <dd className={classes.about}>{t(`column.${column}`)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </>
  );
}

const columnsOf = (view: AnalystView) => Object.entries(analystViews[view]) as [AnalystColumn, string][];
