import { describe, expect, it } from 'vitest';
import { chartCsv, chartFileName, chartSvg } from './chart-content';

describe('the files of a chart', () => {
  it('are a table with plain numbers, in which nothing is a formula', () => {
    expect(chartCsv(['Day', 'Views'], [['=Nov 1', 12_480]])).toBe(
      '\ufeff"Day","Views"\r\n"\'=Nov 1","12480"\r\n',
    );
  });

  it('are named after their chart, in any script', () => {
    expect(chartFileName('Views over time', 'svg')).toBe('views-over-time.svg');
    expect(chartFileName('視聴 (週)', 'png')).toBe('視聴-週.png');
  });

  it('are a drawing of its own, on the ground that it stands on, and leave the page as it is', () => {
    document.body.innerHTML =
      '<div style="background-color: rgb(1, 2, 3)"><p><svg><path d="M0 0"/></svg></p></div>';
    const drawing = document.querySelector('svg');
    if (!drawing) throw new Error('no drawing');
    const { text } = chartSvg(drawing);
    const read = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    expect(read.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(read.querySelector('rect')?.getAttribute('fill')).toBe('rgb(1, 2, 3)');
    expect(read.querySelector('path')).not.toBeNull();
    expect(drawing.childElementCount).toBe(1);
  });
});
