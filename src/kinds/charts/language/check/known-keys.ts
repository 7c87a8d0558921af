const words = (text: string) => text.trim().split(/\s+/)

/** A place in an option: the keys that ECharts knows there, and the places within it. */
export interface Place {
  keys: readonly string[]
  /** By key; a list has the same place as what is in it. */
  inner: Readonly<Record<string, () => Place>>
  /** May have keys of somebody's own, which are words too: only slips of the pen are misspelt keys there. */
  hasOthers?: boolean
}

const animation =
  'animation animationThreshold animationDuration animationEasing animationDelay animationDurationUpdate animationEasingUpdate animationDelayUpdate stateAnimation'
const box = 'show id z zlevel left top right bottom width height'
const fill = 'color opacity borderColor borderWidth borderType borderDashOffset borderCap borderJoin borderRadius'
const shadow = 'shadowBlur shadowColor shadowOffsetX shadowOffsetY'
const font =
  'color fontStyle fontWeight fontFamily fontSize lineHeight align verticalAlign width height overflow ellipsis rich textBorderColor textBorderWidth textBorderType textBorderDashOffset textShadowColor textShadowBlur textShadowOffsetX textShadowOffsetY'
const boxed = `backgroundColor padding ${fill} ${shadow}`

/** Styles of texts, areas and lines. */
const style: Place = {
  keys: words(
    `${font} ${boxed} show position distance rotate offset formatter precision valueAnimation minMargin silent interval inside margin showMinLabel showMaxLabel alignMinLabel alignMaxLabel hideOverlap customValues type width cap join miterLimit dashOffset origin decal curveness length length2 smooth minTurnAngle maxSurfaceAngle areaColor color0 borderColor0 borderColorDoji onZero onZeroAxisIndex symbol symbolSize symbolOffset alignTo edgeDistance bleedMargin distanceToLabelLine roundCap scale focus blurScope disabled alignWithLabel lineStyle label borderMiterLimit gapWidth borderColorSaturation colorAlpha colorSaturation minRotation textMargin ignore repeat image fill stroke lineWidth showAbove labelLine itemStyle areaStyle textStyle`,
  ),
  inner: { lineStyle: () => style, textStyle: () => style, itemStyle: () => style, label: () => style },
}

const styles = {
  itemStyle: () => style,
  lineStyle: () => style,
  areaStyle: () => style,
  label: () => style,
  labelLine: () => style,
  textStyle: () => style,
  edgeLabel: () => style,
  axisLabel: () => style,
  axisLine: () => style,
  axisTick: () => style,
  splitLine: () => style,
  minorTick: () => style,
  minorSplitLine: () => style,
  nameTextStyle: () => style,
  subtextStyle: () => style,
}

/** What is known of a point, a node, a link, a mark, and of the states of each. */
const datum: Place = {
  keys: words(
    `name value itemStyle lineStyle areaStyle label labelLine edgeLabel emphasis blur select selected symbol symbolSize symbolRotate symbolOffset symbolKeepAspect symbolClip symbolRepeat symbolMargin tooltip cursor children collapsed link target source id groupId childGroupId category x y z fixed draggable depth layerIndex localX localY coord coords type valueIndex valueDim xAxis yAxis relativeTo title detail pointer progress itemWidth opacity visualMap color colorAlpha colorSaturation curveness ignoreForceLayout sankey textStyle visible silent path effect angleAxis radiusAxis focus blurScope disabled scale scaleSize labelLayout endLabel upperLabel categories base text icon max min radius angle`,
  ),
  inner: { ...styles, emphasis: () => datum, blur: () => datum, select: () => datum, children: () => datum },
  hasOthers: true,
}

const marks: Place = {
  keys: words(
    `data symbol symbolSize precision silent label lineStyle itemStyle emphasis blur tooltip ${animation} z zlevel`,
  ),
  inner: { ...styles, data: () => datum },
}

const series: Place = {
  keys: words(
    `${box} ${animation} type name data color colorBy coordinateSystem coordinateSystemUsage xAxisIndex yAxisIndex xAxisId yAxisId polarIndex polarId geoIndex geoId geo3DIndex grid3DIndex globeIndex calendarIndex calendarId singleAxisIndex singleAxisId radarIndex parallelIndex matrixIndex matrixId datasetIndex datasetId dimensions encode seriesLayoutBy dataGroupId symbol symbolSize symbolRotate symbolKeepAspect symbolOffset symbolClip symbolRepeat symbolRepeatDirection symbolMargin symbolPosition symbolBoundingData symbolPatternSize showSymbol showAllSymbol stack stackStrategy stackOrder cursor connectNulls clip triggerLineEvent triggerEvent step label endLabel labelLine labelLayout itemStyle lineStyle areaStyle emphasis blur select selectedMode selectedOffset selectorLabel smooth smoothMonotone sampling markPoint markLine markArea tooltip silent universalTransition legendHoverLink barWidth barMaxWidth barMinWidth barMinHeight barMinAngle barGap barCategoryGap barMinGap roundCap showBackground backgroundStyle large largeThreshold progressive progressiveThreshold progressiveChunkMode progressiveOrder realtimeSort startAngle endAngle padAngle minAngle minShowLabelAngle clockwise roseType avoidLabelOverlap stillShowZeroSum percentPrecision center radius emptyCircleStyle showEmptyCircle effectType showEffectOn rippleEffect effect polyline layout orient initialTreeDepth expandAndCollapse leaves edgeShape edgeForkPosition roam scaleLimit nodeScaleRatio draggable edgeSymbol edgeSymbolSize edgeLabel autoCurveness force circular categories nodes links edges nodeWidth nodeGap nodeAlign layoutIterations levels hoverLayout min max minSize maxSize sort gap funnelAlign splitNumber axisLine progress splitLine axisTick axisLabel pointer anchor title detail squareRatio leafDepth drillDownIcon nodeClick zoomToNodeRatio visualDimension visualMin visualMax colorAlpha colorSaturation colorMappingBy visibleMin childrenVisibleMin upperLabel breadcrumb map mapType projection nameProperty nameMap mapValueCalculation showLegendSymbol boundingCoords layoutCenter layoutSize aspectScale zoom preserveAspect preserveAspectAlign preserveAspectVerticalAlign boxWidth renderItem colorPaletteIndex blurSize minOpacity maxOpacity pointSize inactiveOpacity activeOpacity realtime boundaryGap gridSize sizeRange rotationRange rotationStep shape drawOutOfBounds layoutAnimation shrinkToFit keepAspect maskImage amplitude waveLength period direction waveAnimation outline backgroundColor phase rippleNumber renderLabelForZeroData containLabel textStyle width2 focusNodeAdjacency hoverAnimation hoverOffset chord sourceLabel jitter jitterOverlap jitterMargin ignoreForceLayout nodePadding`,
  ),
  inner: {
    ...styles,
    data: () => datum,
    nodes: () => datum,
    links: () => datum,
    edges: () => datum,
    categories: () => datum,
    levels: () => datum,
    emphasis: () => datum,
    blur: () => datum,
    select: () => datum,
    endLabel: () => style,
    upperLabel: () => style,
    markPoint: () => marks,
    markLine: () => marks,
    markArea: () => marks,
  },
}

const axis: Place = {
  keys: words(
    `${box} ${animation} type name nameLocation nameTextStyle nameGap nameRotate nameTruncate nameMoveOverlap inverse boundaryGap min max scale splitNumber minInterval maxInterval interval logBase startValue silent triggerEvent axisLine axisTick minorTick axisLabel splitLine minorSplitLine splitArea data axisPointer tooltip gridIndex gridId polarIndex polarId singleAxisIndex parallelIndex alignTicks position offset orient areaSelectStyle realtime dim parallelAxisDefault startAngle endAngle clockwise deduplication breaks breakArea breakLabelLayout jitter jitterOverlap jitterMargin axisName containShape dataMin dataMax triggerEmphasis mainType layout customValues nameTruncateLength rangeSelect`,
  ),
  inner: styles,
}

const text: Place = {
  keys: words(
    `${box} ${boxed} text link target subtext sublink subtarget textStyle subtextStyle textAlign textVerticalAlign triggerEvent itemGap`,
  ),
  inner: styles,
}

const legend: Place = {
  keys: words(
    `${box} ${boxed} ${animation} type orient align itemGap itemWidth itemHeight itemStyle lineStyle symbolRotate formatter selectedMode inactiveColor inactiveBorderColor inactiveBorderWidth inactiveWidth selected textStyle tooltip icon data scrollDataIndex pageButtonItemGap pageButtonGap pageButtonPosition pageFormatter pageIcons pageIconColor pageIconInactiveColor pageIconSize pageTextStyle emphasis selector selectorLabel selectorPosition selectorItemGap selectorButtonGap symbolSize symbolKeepAspect triggerEvent`,
  ),
  inner: { ...styles, pageTextStyle: () => style },
}

const grid: Place = {
  keys: words(
    `${box} ${boxed} containLabel tooltip outerBoundsMode outerBounds outerBoundsContain outerBoundsClampWidth outerBoundsClampHeight coordinateSystem coord`,
  ),
  inner: {},
}

const radar: Place = {
  keys: words(
    `${box} center radius startAngle axisName name nameGap splitNumber shape scale silent triggerEvent axisLine axisTick axisLabel splitLine splitArea indicator axisNameGap clockwise boundaryGap`,
  ),
  inner: { ...styles, indicator: () => indicator, axisName: () => style },
}

const indicator: Place = { keys: words('name text max min color axisType'), inner: {} }

const option: Place = {
  keys: words(
    `title legend grid xAxis yAxis polar radiusAxis angleAxis radar dataZoom visualMap tooltip axisPointer toolbox brush geo parallel parallelAxis singleAxis timeline graphic calendar matrix thumbnail dataset aria series darkMode color gradientColor colorLayer backgroundColor textStyle ${animation} blendMode hoverLayerThreshold useUTC options media baseOption progressive progressiveThreshold labelLayout width height version`,
  ),
  inner: {
    title: () => text,
    legend: () => legend,
    grid: () => grid,
    xAxis: () => axis,
    yAxis: () => axis,
    radiusAxis: () => axis,
    angleAxis: () => axis,
    singleAxis: () => axis,
    parallelAxis: () => axis,
    radar: () => radar,
    series: () => series,
    textStyle: () => style,
    baseOption: () => option,
    options: () => option,
  },
}

/** The places of an ECharts option, from its top. */
export const optionPlace: Place = option

/** All places, for their test. */
export const places: Readonly<Record<string, Place>> = {
  option,
  series,
  axis,
  text,
  legend,
  grid,
  radar,
  indicator,
  datum,
  marks,
  style,
}
