import { Container, Sprite, Texture } from 'pixi.js';
import { findSelectable, isFree, flagsOf, type EditorDocument } from '../document';
import { safeArea, type Box, type Guide } from '../gestures/guides';
import { handleSides, middleOf } from '../gestures/handles';
import { dotTexture } from './dot-texture';
import type { StageHelp } from './stage';

/** In CSS pixels. */
const HANDLE = 5;
export const KNOB_DISTANCE = 24;
const LINE = 1.5;
const ACCENT = '#4dabf7';
const GUIDE = '#f06595';
const HELP = '#ffffff';
/** Wider than the distance of any stage from the edge of its host. */
const FAR = 20_000;
const SIDES = Object.values(handleSides);

type Shown = { document: EditorDocument; selection: string | null; scale: number };

/**
 * What the stage draws only for the doctor: its surround, the handles of the selected item, guides and the safe area.
 * All of it is sprites, which the graphics card draws in one call together with the layers of the scene. A sprite that
 * is briefly not needed is transparent, because removing it would make Pixi rebuild the whole call.
 */
export class StageTools {
  readonly node = new Container();
  private readonly surround: Sprite[];
  private readonly thirds = new Container();
  private readonly area = new Container();
  private readonly guides = new Container();
  private readonly handles = new Container();
  private readonly edges = bars(4, ACCENT);
  private readonly dotTexture = dotTexture(HANDLE, LINE, ACCENT);
  private readonly dots = SIDES.map(() => this.dot());
  private readonly knob = new Container();
  private readonly knobDot = this.dot();
  private readonly stem = bar(ACCENT);
  private shown: Shown | undefined;
  private stageDrawn = '';
  private handlesDrawn = '';
  private guidesDrawn = '';

  constructor(surroundColour: string) {
    this.surround = bars(4, surroundColour);
    this.thirds.addChild(...bars(6, HELP, 0.35));
    this.area.addChild(...bars(4, HELP, 0.6));
    this.thirds.visible = this.area.visible = false;
    this.knob.addChild(this.stem, this.knobDot);
    this.handles.addChild(...this.edges, this.knob, ...this.dots);
    this.node.addChild(...this.surround, this.thirds, this.area, this.guides, this.handles);
  }

  update(shown: Shown): void {
    this.shown = shown;
    this.drawStage(shown);
    this.drawHandles(shown);
  }

  setHelp({ guides, safeArea }: StageHelp): void {
    this.thirds.visible = guides;
    this.area.visible = safeArea;
  }

  showGuides(guides: readonly Guide[]): void {
    if (!this.shown) return;
    const { document, scale } = this.shown;
    const wanted = guides.map(({ axis, at }) => `${axis}${at}`).join(' ');
    if (wanted === this.guidesDrawn) return;
    this.guidesDrawn = wanted;
    while (this.guides.children.length < guides.length) this.guides.addChild(bar(GUIDE));
    this.guides.children.forEach((line, at) => {
      const guide = guides[at];
      line.alpha = guide ? 1 : 0;
      if (guide) lay(line, lineOf(guide, document.scene, 1 / scale));
    });
  }

  /** The colours after a graphics card lost them. */
  restore(): void {
    this.dotTexture.source.update();
  }

  destroy(): void {
    this.dotTexture.destroy(true);
  }

  /** Surround and help lines. They change only with the size of the stage and the zoom. */
  private drawStage({ document: { scene }, scale }: Shown): void {
    const { width, height } = scene;
    const wanted = `${width} ${height} ${scale}`;
    if (wanted === this.stageDrawn) return;
    this.stageDrawn = wanted;
    layAll(this.surround, [
      { x: -FAR, y: -FAR, width: 2 * FAR + width, height: FAR },
      { x: -FAR, y: height, width: 2 * FAR + width, height: FAR },
      { x: -FAR, y: 0, width: FAR, height },
      { x: width, y: 0, width: FAR, height },
    ]);
    const lines = [1 / 3, 1 / 2, 2 / 3].flatMap((part): Guide[] => [
      { axis: 'x', at: width * part },
      { axis: 'y', at: height * part },
    ]);
    layAll(
      this.thirds.children,
      lines.map((line) => lineOf(line, scene, 1 / scale)),
    );
    layAll(this.area.children, outlineOf(safeArea(scene), 1 / scale));
  }

  /** Placed relative to the centre of the unrotated box, so that a drag only moves the drawing. */
  private drawHandles({ document, selection, scale }: Shown): void {
    const item = selection === null ? undefined : findSelectable(document, selection);
    const marks = item && flagsOf(document, item.id);
    this.handles.visible = item !== undefined && !marks?.hidden;
    if (!item || !this.handles.visible) return;
    const { width, height, rotation } = item.shape;
    const middle = middleOf(item.shape);
    this.handles.position.set(middle.x, middle.y);
    this.handles.angle = rotation;
    const canChange = !marks?.locked;
    const canTurn = isFree(item) && canChange;
    const wanted = [width, height, scale, canTurn, canChange].join(' ');
    if (wanted === this.handlesDrawn) return;
    this.handlesDrawn = wanted;
    const line = LINE / scale;
    layAll(this.edges, outlineOf({ x: -width / 2, y: -height / 2, width, height }, line));
    this.knob.visible = canTurn;
    const far = KNOB_DISTANCE / scale;
    lay(this.stem, { x: -line / 2, y: -height / 2 - far, width: line, height: far });
    this.layDot(this.knobDot, 0, -height / 2 - far, scale);
    SIDES.forEach((side, at) => {
      const dot = this.dots[at];
      if (!dot) return;
      dot.visible = canChange;
      this.layDot(dot, (side.x * width) / 2, (side.y * height) / 2, scale);
    });
  }

  private dot(): Sprite {
    return new Sprite({ texture: this.dotTexture, anchor: 0.5 });
  }

  private layDot(dot: Sprite, x: number, y: number, scale: number): void {
    dot.position.set(x, y);
    dot.setSize((2 * HANDLE + LINE) / scale);
  }
}

function bar(color: string, alpha = 1): Sprite {
  return new Sprite({ texture: Texture.WHITE, tint: color, alpha });
}

function bars(count: number, color: string, alpha = 1): Sprite[] {
  return Array.from({ length: count }, () => bar(color, alpha));
}

function lay(node: Container, { x, y, width, height }: Box): void {
  node.position.set(x, y);
  node.setSize(width, height);
}

function layAll(nodes: readonly Container[], boxes: readonly Box[]): void {
  boxes.forEach((box, at) => {
    const node = nodes[at];
    if (node) lay(node, box);
  });
}

/** A line over the whole stage. */
function lineOf({ axis, at }: Guide, stage: { width: number; height: number }, line: number): Box {
  return axis === 'x'
    ? { x: at - line / 2, y: 0, width: line, height: stage.height }
    : { x: 0, y: at - line / 2, width: stage.width, height: line };
}

/** The four sides of a box, half of each line on either side of it. */
function outlineOf({ x, y, width, height }: Box, line: number): Box[] {
  const [left, top] = [x - line / 2, y - line / 2];
  return [
    { x: left, y: top, width: width + line, height: line },
    { x: left, y: top + height, width: width + line, height: line },
    { x: left, y: top, width: line, height: height + line },
    { x: left + width, y: top, width: line, height: height + line },
  ];
}
