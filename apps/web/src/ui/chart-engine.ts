import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, AriaComponent, GridComponent, TooltipComponent, LabelLayout, SVGRenderer]);

export { init };
