import {
  textEncodingSchema,
  type TableSource as Source,
  type TableWish,
} from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './table-source.module.css';

type TableSourceProps = {
  source: Source;
  busy: boolean;
  /** The file is to be read again. */
  onChoose: (wish: TableWish) => void;
};

/** Which part of the file is shown and in which encoding, first as a guess and then as the doctor corrects it. */
export function TableSource({ source, busy, onChoose }: TableSourceProps) {
  const { t } = useTranslation('patientImport');
  const { encoding, sheet, sheets, headingRow, firstRows } = source;
  const ofPatients = sheets.filter(({ holdsPatients }) => holdsPatients);
  const chosen = {
    ...(encoding === null ? {} : { encoding }),
    ...(sheet !== null && source.isSheetChosen ? { sheet } : {}),
  };
  const rows = firstRows.map(({ rowNumber, text }) => ({
    value: String(rowNumber),
    label: t('source.headingRow', { number: rowNumber, text }),
  }));
  return (
    <section aria-label={t('source.title')} className={classes.source}>
      {!source.isSheetChosen && (
        <Alert color="yellow" role="alert">
          <Text size="sm">{t('source.whichSheet', { count: ofPatients.length })}</Text>
          <Group gap="xs" mt="xs">
            {ofPatients.map(({ name }) => (
              <Button
                key={name}
                variant="default"
                size="compact-md"
                mih={36}
                disabled={busy}
                onClick={() => onChoose({ ...chosen, sheet: name })}
              >
                {name}
              </Button>
            ))}
          </Group>
        </Alert>
      )}
      {!source.isEncodingSure && (
        <Alert color="yellow" role="alert">
          {t('source.unsure')}
        </Alert>
      )}
      <div className={classes.choices}>
        {sheets.length > 1 && (
          <Select
            size="sm"
            label={t('source.sheet')}
            data={sheets.map(({ name }) => name)}
            value={sheet}
            disabled={busy}
            allowDeselect={false}
            onChange={(name) => name !== null && onChoose({ ...chosen, sheet: name })}
          />
        )}
        <Select
          size="sm"
          label={t('source.headings')}
          data={[...rows, { value: '0', label: t('source.noHeadings') }]}
          value={String(headingRow)}
          disabled={busy}
          allowDeselect={false}
          onChange={(row) => row !== null && onChoose({ ...chosen, headingRow: Number(row) })}
        />
        {encoding !== null && (
          <Select
            size="sm"
            label={t('source.letters')}
            data={textEncodingSchema.options.map((value) => ({ value, label: t(`encoding.${value}`) }))}
            value={encoding}
            disabled={busy}
            allowDeselect={false}
            onChange={(value) => {
              const wish = textEncodingSchema.safeParse(value).data;
              if (wish) onChoose({ ...chosen, encoding: wish, headingRow });
            }}
          />
        )}
      </div>
    </section>
  );
}
