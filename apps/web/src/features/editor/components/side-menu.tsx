import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SideMenu as MenuContent } from '../../../editor/editor';
import { useEditor, useEditorState } from '../editor-context';
import { useAddMedia } from '../use-add-media';
import { useStoreVoice } from '../voices/use-store-voice';
import { useVoiceRecording } from '../voices/use-voice-recording';
import { VoicesPanel } from '../voices/voices-panel';
import { AddText } from './add-text';
import { CaptionsAndSound } from './captions-and-sound';
import { CalloutsPanel } from './callouts-panel';
import { RedactionsPanel } from './redactions-panel';
import { FontOptions } from './font-options';
import { ItemOptions } from './item-options';
import classes from './side-menu.module.css';
import { UploadMedia } from './upload-media';
import { WholeVideo } from './whole-video';

const contents = ['font-options', 'upload-media', 'add-text'] as const satisfies readonly MenuContent[];

/** The side menu with its three panels, and the settings of the selected item. */
export function SideMenu() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const menu = useEditorState((snapshot) => snapshot.menu);
  // Uploads continue while another panel of the menu is shown.
  const media = useAddMedia();
  const store = useStoreVoice();
  const recording = useVoiceRecording(store.mutate);
  return (
    <aside className={classes.menu} aria-label={t('menu.label')}>
      <Tabs
        className={classes.tabs}
        value={menu}
        keepMounted={false}
        onChange={(next) => editor.setMenu(contents.find((content) => content === next) ?? 'upload-media')}
      >
        <Tabs.List grow>
          {contents.map((content) => (
            <Tabs.Tab key={content} value={content} px={6} h={44}>
              {t(`menu.${content}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="font-options" className={classes.body}>
          <FontOptions />
          <ItemOptions />
        </Tabs.Panel>
        <Tabs.Panel value="upload-media" className={classes.body}>
          <ItemOptions />
          <UploadMedia media={media} />
          <CalloutsPanel />
          <RedactionsPanel />
          <VoicesPanel recording={recording} store={store} />
          <CaptionsAndSound />
          <WholeVideo />
        </Tabs.Panel>
        <Tabs.Panel value="add-text" className={classes.body}>
          <AddText />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
