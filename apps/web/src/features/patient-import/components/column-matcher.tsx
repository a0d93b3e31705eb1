import type { ImportDraft } from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { missingColumns } from '@bedside/contracts/patients/patient-import/patient-import-column.rules';
import {
  columnContentSchema,
  type ColumnContent,
} from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './column-matcher.module.css';

type ColumnMatcherProps = {
  draft: ImportDraft;
  busy: boolean;
  onChange: (columns: (ColumnContent | null)[]) => void;
};

const NOTHING = '';
/** A wider table shows only the used columns, until the doctor asks for more. */
const MOST_SHOWN = 60;

/** What each column of the file holds, first as a guess and then as the doctor corrects it. */
export function ColumnMatcher({ draft, busy, onChange }: ColumnMatcherProps) {
  const { t } = useTranslation('patientImport');
  const [opened, setOpened] = useState(!draft.isChecked);
  const [areAllShown, showAll] = useState(draft.columns.length <= MOST_SHOWN);
  const taken = draft.columns.filter(({ holds }) => holds !== null);
  const missing = missingColumns(draft.columns.map(({ holds }) => holds ?? undefined));
  const options = [
    ...columnContentSchema.options.map((column) => ({
      value: column as string,
      label: t(`column.${column}`),
    })),
    { value: NOTHING, label: t('match.nothing') },
  ];
  const match = (at: number, value: string | null) => {
    const holds = columnContentSchema.safeParse(value).data ?? null;
    // Each kind of detail comes from one column, so the earlier column loses it. Further phones may be several.
    const isLost = (column: ColumnContent | null) => column === holds && holds !== 'otherPhone';
    onChange(
      draft.columns.map((column, index) =>
        index === at ? holds : isLost(column.holds) ? null : column.holds,
      ),
    );
  };
  return (
    <section aria-label={t('match.title')}>
      <Group gap="sm">
        <Text size="sm">{t('match.matched', { matched: taken.length, all: draft.columns.length })}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          mih={36}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'match.hide' : 'match.show')}
        </Button>
      </Group>
      {missing.length > 0 && (
        <Alert color="yellow" role="alert" mt="xs">
          {t('match.missing', { columns: missing.map((column) => t(`column.${column}`)).join(', ') })}
        </Alert>
      )}
      {opened && (
        <div className={classes.columns}>
          {draft.columns.map(({ title, sample, holds }, at) => {
            if (!areAllShown && at >= MOST_SHOWN && holds === null) return null;
            const name = title || t('match.unnamed', { number: at + 1 });
            return (
              <div key={at} className={classes.column} data-taken={holds !== null || undefined}>
                <div className={classes.title}>{name}</div>
                <div className={classes.sample}>
                  {sample ? t('match.sample', { sample }) : t('match.noSample')}
                </div>
                <Select
                  size="sm"
                  aria-label={t('match.holds', { title: name })}
                  data={options}
                  value={holds ?? NOTHING}
                  disabled={busy}
                  onChange={(value) => match(at, value)}
                />
              </div>
            );
          })}
          {!areAllShown && (
            <Button variant="default" h="auto" onClick={() => showAll(true)}>
              {t('match.more', { count: draft.columns.length })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
