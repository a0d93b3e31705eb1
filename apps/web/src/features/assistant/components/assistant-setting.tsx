import { useTranslation } from 'react-i18next';
import { useAssistantState } from '../use-assistant-state';
import { AssistantGate } from './assistant-gate';
import classes from './assistant.module.css';

/** The owner's place for the assistant: how it is set up, or the practice's consent. */
export function AssistantSetting() {
  const { t } = useTranslation('assistant');
  const { data } = useAssistantState();
  if (data?.isSetUp === false) return <p className={classes.text}>{t('missing')}</p>;
  return <AssistantGate showsConsent />;
}
