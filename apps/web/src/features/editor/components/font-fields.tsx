import { FONT_FAMILIES, type FontFamily } from '@bedside/contracts/kit/font-families';
import { FONT_MEASURES } from '@bedside/contracts/videos/scene/scene-font.rules';
import type { FontOptions as Font } from '@bedside/contracts/videos/scene/scene.schema';
import { SegmentedControl, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Command, CommandName } from '../../../editor/editor';
import { useEditor } from '../editor-context';
import { ColorField } from './color-field';
import { NumberField } from './number-field';
import classes from './side-menu.module.css';

const BEHIND_TEXT = '#000000b3';
const aligns = ['left', 'center', 'right'] as const;
const verticalAligns = ['top', 'middle', 'bottom'] as const;
const OUTLINE: Font['outline'] = { color: '#000000', width: 2 };

type FontFieldsProps = {
  font: Font;
  /** The name of a change for undo. */
  name: CommandName;
  commandOf: (change: Partial<Font>) => Command;
  /** Whether the words have a box that may be larger than they are. */
  hasBox?: boolean;
};

/** The style of a text, or of the captions in the picture. */
export function FontFields({ font, name, commandOf, hasBox = false }: FontFieldsProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const set = (change: Partial<Font>) => editor.run(commandOf(change));
  const [least, greatest] = FONT_MEASURES[font.family].weights;
  const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900].filter(
    (weight) => weight >= least && weight <= greatest,
  );
  return (
    <>
      <Select
        label={t('font.family')}
        size="sm"
        data={FONT_FAMILIES}
        value={font.family}
        onChange={(family) => family && set({ family: family as FontFamily })}
      />
      <div className={classes.two}>
        <NumberField
          label={t('font.size')}
          min={4}
          max={400}
          value={font.size}
          onSet={(size) => set({ size })}
        />
        <Select
          label={t('font.weight')}
          size="sm"
          data={weights.map((weight) => ({
            value: String(weight),
            label: t(`font.weights.${weight as 400}`),
          }))}
          value={String(font.weight)}
          onChange={(weight) => set({ weight: Number(weight) })}
        />
      </div>
      <SegmentedControl
        aria-label={t('font.style')}
        size="sm"
        data={(['normal', 'italic'] as const).map((value) => ({ value, label: t(`font.styles.${value}`) }))}
        value={font.style}
        onChange={(style) => set({ style: style as Font['style'] })}
      />
      <SegmentedControl
        aria-label={t('font.align')}
        size="sm"
        data={aligns.map((value) => ({ value, label: t(`font.aligns.${value}`) }))}
        value={font.align}
        onChange={(align) => set({ align: align as Font['align'] })}
      />
      {hasBox && (
        <SegmentedControl
          aria-label={t('font.verticalAlign')}
          size="sm"
          data={verticalAligns.map((value) => ({ value, label: t(`font.verticalAligns.${value}`) }))}
          value={font.verticalAlign}
          onChange={(verticalAlign) => set({ verticalAlign: verticalAlign as Font['verticalAlign'] })}
        />
      )}
      <ColorField
        label={t('font.color')}
        name={name}
        value={font.color}
        hasAlpha
        commandOf={(color) => commandOf({ color })}
      />
      <Switch
        label={t('font.hasBackground')}
        checked={font.background !== null}
        onChange={({ currentTarget }) => set({ background: currentTarget.checked ? BEHIND_TEXT : null })}
      />
      {font.background !== null && (
        <ColorField
          label={t('font.background')}
          name={name}
          value={font.background}
          hasAlpha
          commandOf={(background) => commandOf({ background })}
        />
      )}
      {font.background === null && (
        <Switch
          label={t('font.shadow')}
          checked={font.shadow}
          onChange={({ currentTarget }) => set({ shadow: currentTarget.checked })}
        />
      )}
      <Switch
        label={t('font.hasOutline')}
        checked={font.outline !== null}
        onChange={({ currentTarget }) => set({ outline: currentTarget.checked ? OUTLINE : null })}
      />
      {font.outline && <OutlineFields outline={font.outline} name={name} commandOf={commandOf} />}
      <div className={classes.two}>
        <NumberField
          label={t('font.lineHeight')}
          min={0.5}
          max={4}
          decimals={2}
          value={font.lineHeight}
          onSet={(lineHeight) => set({ lineHeight })}
        />
        <NumberField
          label={t('font.padding')}
          min={0}
          max={500}
          value={font.padding}
          onSet={(padding) => set({ padding })}
        />
      </div>
    </>
  );
}

function OutlineFields({
  outline,
  name,
  commandOf,
}: Pick<FontFieldsProps, 'name' | 'commandOf'> & { outline: NonNullable<Font['outline']> }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  return (
    <div className={classes.two}>
      <ColorField
        label={t('font.outlineColor')}
        name={name}
        value={outline.color}
        hasAlpha
        commandOf={(color) => commandOf({ outline: { ...outline, color } })}
      />
      <NumberField
        label={t('font.outlineWidth')}
        min={0.5}
        max={50}
        decimals={1}
        value={outline.width}
        onSet={(width) => editor.run(commandOf({ outline: { ...outline, width } }))}
      />
    </div>
  );
}
