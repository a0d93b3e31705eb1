import { useTranslation } from 'react-i18next';
import { useEditorState } from '../editor-context';
import classes from './side-menu.module.css';

/** Why nothing more can be added. */
export function TrackLimit() {
  const { t } = useTranslation('editor');
  const canAdd = useEditorState((snapshot) => snapshot.canAddTrack);
  return canAdd ? null : <p className={classes.hint}>{t('refusals.track-limit')}</p>;
}
