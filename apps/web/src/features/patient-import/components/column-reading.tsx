import { readListedBirthday } from '@bedside/contracts/patients/patient-import/patient-import-birthday.rules';
import {
  birthdayWords,
  dateOrderSchema,
  type DateOrder,
} from '@bedside/contracts/patients/patient/patient-birthday.rules';
import { genderSchema } from '@bedside/contracts/patients/patient/patient.schema';
import type {
  ChangeDraftInput,
  ImportDraft,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { nameOrderSchema } from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { isDateOrderUnsure } from '@bedside/contracts/patients/patient-import/patient-import-draft.rules';
import { Alert, Button, Select, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../../lib/use-countries';
import classes from './column-reading.module.css';

type ColumnReadingProps = {
  draft: ImportDraft;
  busy: boolean;
  onChange: (wish: Omit<ChangeDraftInput, 'draftId'>) => void;
};

const NONE = '';

/** How the columns are read: first as detected from each column as a whole, then as the doctor corrects it. */
export function ColumnReading({ draft, busy, onChange }: ColumnReadingProps) {
  const { t } = useTranslation(['patientImport', 'patient']);
  const { reading, survey } = draft;
  const holds = (content: string) => draft.columns.some((column) => column.holds === content);
  const unread = survey.genders.filter(({ word }) => (reading.genderWords?.[word] ?? null) === null);
  const [areWordsOpen, openWords] = useState(unread.length > 0);
  const countries = useCountries();
  const example = survey.ambiguousDate;
  // Only a year of two digits can be taken for another number.
  const orders = dateOrderSchema.options.filter(
    (order) => order !== 'yearFirst' || order === reading.dateOrder || survey.shortYears > 0,
  );
  const orderLabel = (order: DateOrder) => {
    const day =
      example === null ? undefined : readListedBirthday(example, order, { padsDays: reading.padsDays })?.day;
    return example !== null && day !== undefined
      ? t(`read.order.${order}As`, { text: example, day: birthdayWords(day) })
      : t(`read.order.${order}`);
  };
  return (
    <section aria-label={t('read.title')}>
      {isDateOrderUnsure(survey) && (
        <Alert color="yellow" role="alert" mb="xs">
          {t('read.unsure', { count: survey.dates.either })}
        </Alert>
      )}
      {survey.shortYears > 0 && (
        <Text size="sm" mb="xs">
          {t('read.shortYears', { count: survey.shortYears })}
        </Text>
      )}
      <div className={classes.choices}>
        <Select
          size="sm"
          label={t('read.country')}
          data={[
            ...countries.map(({ iso2, name, dialCode }) => ({ value: iso2, label: `${name} +${dialCode}` })),
            { value: NONE, label: t('read.noCountry') },
          ]}
          value={reading.phoneCountry ?? NONE}
          searchable
          disabled={busy}
          allowDeselect={false}
          onChange={(iso2) => iso2 !== null && onChange({ phoneCountry: iso2 === NONE ? null : iso2 })}
        />
        {holds('dateBirthday') && (
          <Select
            size="sm"
            label={t('read.dates')}
            data={orders.map((value) => ({ value, label: orderLabel(value) }))}
            value={reading.dateOrder}
            disabled={busy}
            allowDeselect={false}
            onChange={(order) => onChange({ dateOrder: dateOrderSchema.parse(order) })}
          />
        )}
        {holds('fullName') && (
          <Select
            size="sm"
            label={t('read.names')}
            data={nameOrderSchema.options.map((value) => ({ value, label: t(`read.name.${value}`) }))}
            value={reading.nameOrder}
            disabled={busy}
            allowDeselect={false}
            onChange={(order) => onChange({ nameOrder: nameOrderSchema.parse(order) })}
          />
        )}
        {survey.genders.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            mih={36}
            aria-expanded={areWordsOpen}
            onClick={() => openWords(!areWordsOpen)}
          >
            {unread.length > 0 ? t('read.wordsOpen', { count: unread.length }) : t('read.words')}
          </Button>
        )}
      </div>
      <Switch
        mt="xs"
        label={t('read.keepPhones')}
        checked={reading.keepsPhones}
        disabled={busy}
        onChange={(event) => onChange({ keepsPhones: event.currentTarget.checked })}
      />
      {areWordsOpen && (
        <div className={classes.choices}>
          {survey.genders.map(({ word, count }) => (
            <Select
              key={word}
              size="sm"
              label={t('read.word', { word, count })}
              data={[
                ...genderSchema.options.map((value) => ({
                  value: value as string,
                  label: t(`patient:gender.${value}`),
                })),
                { value: NONE, label: t('read.wordNone') },
              ]}
              value={reading.genderWords?.[word] ?? NONE}
              disabled={busy}
              allowDeselect={false}
              onChange={(value) =>
                onChange({ genderWords: { [word]: genderSchema.safeParse(value).data ?? null } })
              }
            />
          ))}
        </div>
      )}
    </section>
  );
}
