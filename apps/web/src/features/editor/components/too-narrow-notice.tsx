import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../../ui/notice-box';

/** Says that stage and timeline have no room here. */
export function TooNarrow() {
  const { t } = useTranslation('editor');
  return <NoticeBox drawing="videos" title={t('narrow.title')} text={t('narrow.text')} />;
}
