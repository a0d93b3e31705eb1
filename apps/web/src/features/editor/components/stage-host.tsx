import { Button, Skeleton } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage, StageFault } from '../../../editor/stage/stage';
import { EmptyState } from '../../../ui/empty-state';
import { EDITING_PART } from '../../../editor/keyboard/key-for';
import { useSession } from '../editor-context';
import { loadStage } from '../load-stage';
import { nextPaint } from '../next-paint';
import { useFreshSources } from '../use-fresh-sources';
import classes from './stage-host.module.css';

/** A slow connection may deliver the filmstrip late. The stage does not wait longer for it. */
const PATIENCE_MS = 2_000;

type StageHostProps = {
  hasGuides: boolean;
  zoom: number;
  /** The rest of the screen is laid out. */
  isLaidOut: boolean;
};

/** Where the scene is drawn. */
export function StageHost({ hasGuides, zoom, isLaidOut }: StageHostProps) {
  const { t } = useTranslation('editor');
  const { editor, first, seen } = useSession();
  const refresh = useFreshSources();
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [fault, setFault] = useState<StageFault | null>(null);
  const [tries, setTries] = useState(0);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !first) return undefined;
    first.place(element);
    const observer = new ResizeObserver(() => first.place(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);

  useEffect(() => {
    const element = host.current;
    if (!element || !isLaidOut) return undefined;
    let isGone = false;
    let opened: Stage | null = null;
    const asked = new Set<string>();
    const meet = (met: StageFault) => {
      if (isGone) return;
      // An address is valid only for a while: the first time it is requested again.
      if (met.code === 'source-unreadable' && met.src !== undefined && !asked.has(met.src)) {
        asked.add(met.src);
        void refresh([met.src]).catch(() => setFault(met));
        return;
      }
      setFault(met);
    };
    const options = { host: element, editor, sources: () => editor.getSnapshot().sources };
    const open = async () => {
      // Graphics block the page while they start, for seconds with software rendering.
      await Promise.race([seen, pause(PATIENCE_MS)]);
      await nextPaint();
      if (isGone) return;
      const { createStage } = await loadStage();
      if (isGone) return;
      const made = await createStage({ ...options, first, onFault: meet });
      if (isGone) return made.destroy();
      opened = made;
      made.resize(element.clientWidth, element.clientHeight);
      setStage(made);
    };
    open().catch((fault: StageFault) => {
      first?.remove();
      meet(fault);
    });
    const observer = new ResizeObserver(() => opened?.resize(element.clientWidth, element.clientHeight));
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      opened?.destroy();
      first?.remove();
      setStage(null);
    };
  }, [editor, first, seen, refresh, tries, isLaidOut]);

  useEffect(() => stage?.setHelp({ guides: hasGuides, safeArea: hasGuides }), [stage, hasGuides]);
  useEffect(() => stage?.setZoom(zoom), [stage, zoom]);
  const retry = () => {
    setFault(null);
    setTries((now) => now + 1);
  };

  const isBlank = fault?.code === 'no-webgl' || fault?.code === 'context-lost';
  return (
    <div
      ref={host}
      className={classes.host}
      role="group"
      aria-label={t('stage.label')}
      aria-busy={!stage && !fault}
      // A press on the stage takes the focus from the panel's button, so that Delete means the selected item.
      tabIndex={-1}
      onPointerDown={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      {...EDITING_PART}
    >
      {!stage && !fault && <Skeleton className={classes.note} radius={0} />}
      {fault && isBlank && (
        <div className={classes.note} role="alert">
          <EmptyState
            drawing="cable"
            title={t(`stage.${fault.code}.title`)}
            text={t(`stage.${fault.code}.text`)}
            action={
              <Button variant="default" onClick={retry}>
                {t('stage.again')}
              </Button>
            }
          />
        </div>
      )}
      {fault && !isBlank && (
        <div className={classes.foot} role="alert">
          <span>{t(`stage.${fault.code}`)}</span>
          <Button variant="default" size="xs" onClick={retry}>
            {t('stage.again')}
          </Button>
        </div>
      )}
    </div>
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
