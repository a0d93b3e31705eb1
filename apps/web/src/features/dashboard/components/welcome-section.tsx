import { CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../../ui/drawing';
import classes from './welcome-section.module.css';

const steps = ['video', 'patient', 'share'] as const;

/** What Bedside is for. Once closed it remains closed in this browser. */
export function WelcomeSection() {
  const { t } = useTranslation('dashboard');
  const [isOpened, setOpened] = useLocalStorage({
    key: 'welcomeSection.isOpened',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  if (!isOpened) return null;
  return (
    <section className={classes.welcome} aria-label={t('welcome.title')}>
      <div className={classes.drawing}>
        <Drawing name="messages" />
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>{t('welcome.title')}</h2>
        <p className={classes.text}>{t('welcome.text')}</p>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`welcome.steps.${step}`)}</li>
          ))}
        </ol>
      </div>
      <CloseButton
        className={classes.close}
        size={36}
        aria-label={t('welcome.close')}
        onClick={() => {
          setOpened(false);
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}
