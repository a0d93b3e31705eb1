import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Prints a report with the dialog of the browser, which saves it as a PDF too. @param children the paper, made on press */
export function PrintButton({ children }: { children: (onDone: () => void) => ReactNode }) {
  const { t } = useTranslation('report');
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        {t('print')}
      </Button>
      <Suspense fallback={null}>{isPrinting && children(() => setPrinting(false))}</Suspense>
    </>
  );
}
