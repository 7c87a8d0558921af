import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import { clearer } from './readable-labels.ts'

/** Mermaid's theme variables in the colours of all drawings. */
export function themeVariables(palette: Palette): Record<string, unknown> {
  const { surface, isDark } = palette
  return {
    darkMode: isDark,
    ...generalVariables(palette, surface),
    ...sequenceVariables(palette, surface),
    ...shapeVariables(palette, surface),
    cynefin: cynefinVariables(palette, surface),
    ...ganttVariables(palette, surface),
    ...chartVariables(palette, surface),
    ...scales(palette),
    ...eventVariables(palette, surface),
    ...labelVariables(palette, surface),
  }
}

function generalVariables({ background, text, line, faintLine, hues }: Palette, surface: string) {
  const [first, , third] = hues
  return {
    background,
    fontFamily,
    fontSize: '15px',
    primaryColor: first.soft,
    primaryBorderColor: first.strong,
    primaryTextColor: text,
    secondaryColor: third.soft,
    secondaryBorderColor: third.strong,
    secondaryTextColor: text,
    tertiaryColor: surface,
    tertiaryBorderColor: faintLine,
    tertiaryTextColor: text,
    lineColor: line,
    textColor: text,
    titleColor: text,
    mainBkg: first.soft,
    nodeBorder: first.strong,
    nodeTextColor: text,
    clusterBkg: surface,
    clusterBorder: faintLine,
    edgeLabelBackground: background,
    arrowheadColor: line,
  }
}

function sequenceVariables({ text, line, hues, textOnStrong }: Palette, surface: string) {
  const [first, second, third] = hues
  return {
    noteBkgColor: second.soft,
    noteBorderColor: second.strong,
    noteTextColor: text,
    actorBkg: first.soft,
    actorBorder: first.strong,
    actorTextColor: text,
    actorLineColor: line,
    signalColor: line,
    signalTextColor: text,
    labelBoxBkgColor: surface,
    labelBoxBorderColor: line,
    labelTextColor: text,
    loopTextColor: text,
    activationBkgColor: third.soft,
    activationBorderColor: third.strong,
    sequenceNumberColor: textOnStrong,
  }
}

/** Classes, states, entities and requirements. */
function shapeVariables({ background, text, line, hues }: Palette, surface: string) {
  const [first, second, third] = hues
  return {
    classText: text,
    labelColor: text,
    altBackground: surface,
    compositeBackground: surface,
    compositeTitleBackground: first.soft,
    transitionColor: line,
    specialStateColor: line,
    attributeBackgroundColorOdd: background,
    attributeBackgroundColorEven: surface,
    rowOdd: background,
    rowEven: surface,
    relationColor: line,
    relationLabelBackground: background,
    relationLabelColor: text,
    requirementBackground: first.soft,
    requirementBorderColor: first.strong,
    requirementTextColor: text,
    errorBkgColor: second.soft,
    errorTextColor: text,
    // Terminals of railroad diagrams; by itself a pale yellow in both themes.
    secondBkg: third.soft,
  }
}

/** Event modelling. */
function eventVariables({ line, faintLine, hues }: Palette, surface: string) {
  const [first, second, third, fourth] = hues
  return {
    emUiFill: surface,
    emUiStroke: line,
    emProcessorFill: fourth.soft,
    emProcessorStroke: fourth.strong,
    emReadModelFill: third.soft,
    emReadModelStroke: third.strong,
    emCommandFill: first.soft,
    emCommandStroke: first.strong,
    emEventFill: second.soft,
    emEventStroke: second.strong,
    emSwimlaneBackgroundOdd: surface,
    emSwimlaneBackgroundStroke: faintLine,
    emArrowhead: line,
    emRelationStroke: line,
  }
}

/** Packets, trees, architecture, branches, pies and sets. */
function labelVariables({ background, text, mutedText, line, hues, textOnStrong }: Palette, surface: string) {
  const [first] = hues
  return {
    packet: {
      startByteColor: mutedText,
      endByteColor: mutedText,
      labelColor: text,
      titleColor: text,
      blockStrokeColor: first.strong,
      blockFillColor: first.soft,
    },
    treeView: { labelColor: text, lineColor: line },
    archEdgeColor: line,
    archEdgeArrowColor: line,
    archGroupBorderColor: line,
    tagLabelColor: text,
    tagLabelBackground: surface,
    tagLabelBorder: line,
    tagLabelFontSize: '12px',
    commitLabelFontSize: '12px',
    commitLabelColor: text,
    commitLabelBackground: surface,
    pieTitleTextColor: text,
    pieLegendTextColor: text,
    pieSectionTextColor: textOnStrong,
    pieStrokeColor: background,
    pieOuterStrokeColor: background,
    pieOpacity: '1',
    vennTitleTextColor: text,
    vennSetTextColor: text,
    mutedTextColor: mutedText,
  }
}

function ganttVariables({ text, line, faintLine, hues, mutedText }: Palette, surface: string) {
  const [first, second, third] = hues
  return {
    sectionBkgColor: surface,
    altSectionBkgColor: 'transparent',
    sectionBkgColor2: surface,
    taskBkgColor: first.soft,
    taskBorderColor: first.strong,
    taskTextColor: text,
    taskTextDarkColor: text,
    taskTextLightColor: text,
    taskTextOutsideColor: text,
    activeTaskBkgColor: third.soft,
    activeTaskBorderColor: third.strong,
    doneTaskBkgColor: faintLine,
    doneTaskBorderColor: line,
    critBkgColor: second.soft,
    critBorderColor: second.strong,
    gridColor: faintLine,
    todayLineColor: second.strong,
    vertLineColor: mutedText,
    excludeBkgColor: surface,
  }
}

function cynefinVariables({ text, line, mutedText, hues }: Palette, surface: string) {
  const [first, second, third, fourth] = hues
  return {
    complexBg: third.soft,
    complicatedBg: first.soft,
    chaoticBg: second.soft,
    clearBg: fourth.soft,
    confusionBg: surface,
    boundaryColor: mutedText,
    cliffColor: second.strong,
    arrowColor: line,
    labelColor: text,
    textColor: text,
  }
}

function chartVariables({ background, text, line, faintLine, hues }: Palette, surface: string) {
  const [first, second, third, fourth] = hues
  return {
    xyChart: {
      backgroundColor: 'transparent',
      titleColor: text,
      dataLabelColor: text,
      xAxisTitleColor: text,
      xAxisLabelColor: text,
      xAxisTickColor: line,
      xAxisLineColor: line,
      yAxisTitleColor: text,
      yAxisLabelColor: text,
      yAxisTickColor: line,
      yAxisLineColor: line,
      plotColorPalette: hues.map(({ strong }) => strong).join(','),
    },
    quadrant1Fill: first.soft,
    quadrant2Fill: third.soft,
    quadrant3Fill: surface,
    quadrant4Fill: second.soft,
    quadrant1TextFill: text,
    quadrant2TextFill: text,
    quadrant3TextFill: text,
    quadrant4TextFill: text,
    quadrantPointFill: fourth.strong,
    quadrantPointTextFill: text,
    quadrantXAxisTextFill: text,
    quadrantYAxisTextFill: text,
    quadrantTitleFill: text,
    quadrantInternalBorderStrokeFill: faintLine,
    quadrantExternalBorderStrokeFill: line,
    radar: { axisColor: line, graticuleColor: faintLine, curveOpacity: 0.3, axisLabelFontSize: 13 },
    wardley: {
      backgroundColor: background,
      axisColor: line,
      axisTextColor: text,
      gridColor: faintLine,
      componentFill: background,
      componentStroke: line,
      componentLabelColor: text,
      linkStroke: line,
      evolutionStroke: second.strong,
    },
  }
}

/** The numbered colours: of branches, slices, sections and sets. */
function scales({ hues, text, textOnStrong, line }: Palette): Record<string, string> {
  const numbered: Record<string, string> = {}
  for (let index = 0; index < 12; index++) {
    const hue = hues[index % hues.length] ?? hues[0]
    numbered[`cScale${index}`] = hue.soft
    numbered[`cScalePeer${index}`] = hue.strong
    numbered[`cScaleInv${index}`] = hue.strong
    numbered[`cScaleLabel${index}`] = text
    numbered[`pie${index + 1}`] = hue.strong
    if (index >= 8) continue
    numbered[`git${index}`] = hue.strong
    numbered[`gitInv${index}`] = line
    numbered[`gitBranchLabel${index}`] = clearer(hue.strong, text, textOnStrong)
    numbered[`fillType${index}`] = hue.soft
    numbered[`venn${index + 1}`] = hue.strong
  }
  return numbered
}
