/**
 * The shapes that are drawn: draw.io's own, and stencils of its libraries by their names without `mxgraph.` before them. `picture/shapes/` has a
 * form for each of them.
 */
const names = `
  rectangle rect label icon text ellipse doubleEllipse rhombus triangle hexagon parallelogram trapezoid step octagon star cylinder cylinder2
  cylinder3 datastore cloud line horLines dimension waypoint image document tape note note2 card process process2 ext internalStorage manualInput
  loopLimit offPageConnector dataStorage delay display message callout roundCallout swimlane table cube folder component module umlFrame umlLifeline
  partialRectangle tableRow actor umlActor umlBoundary umlEntity umlControl umlDestroy lollipop cross singleArrow doubleArrow arrow curlyBracket
  logicGate andGate nandGate orGate norGate xorGate xnorGate logicBuffer resistor zigzag capacitor inductor diode electricalGround lamp terminator
  extract merge manualOperation collate sortShape parallelMode sumEllipse orEllipse lineEllipse tapeData endState startState or xor crossbar switch
  corner tee associativeEntity isoCube pie arc blockArrow twoWayArrow bpmnShape bpmnGateway wallCorner wallU room planWindow doorLeft doorRight
  stairs sofa couch chair officeChair dresser plant floorLamp washbasin basin doubleBasin toilet bathtub shower bed doubleBed stove refrigerator
  piano fireplace bookcase television cornerDesk workstation doorDouble bentCapacitor npnTransistor pnpTransistor battery cells simpleSwitch
  pushSwitch fuse meter alternatingSource earth potentiometer pointedBox turningArrow anchor crossedBox comboBox searchBox videoPlayer checkBox
  browserWindow eipAggregator eipSplitter eipResequencer eipComposedProcessor eipRouter eipDynamicRouter eipRecipientList eipDetour eipTranslator
  eipEnricher eipFilterContent eipEnvelope eipFilter eipStore eipTap eipConsumers eipChannel eipDataChannel eipDeadLetters networkSwitch
  networkRouter networkWireless networkServer networkRack networkTower networkMainframe networkScreen networkComputer networkLaptop networkHandheld
  squareBox checkBoxes radioButtons networkPrinter networkWall networkDrums ciscoRouter ciscoGuard ciscoSwitch ciscoRoutingSwitch ciscoCellSwitch ciscoHub
  ciscoSmallHub ciscoAccessPoint ciscoRepeater ciscoBridge ciscoTokenRing flatCloud rackFrame isoTower isoWall stackedCards planWall downloadBar boxCallout
  bpmn.general_start bpmn.general_intermediate bpmn.general_end bpmn.message_start bpmn.message_intermediate bpmn.message_end bpmn.timer_start
  bpmn.timer_intermediate bpmn.timer_end bpmn.error_start bpmn.error_intermediate bpmn.error_end bpmn.cancel_start bpmn.cancel_intermediate
  bpmn.cancel_end bpmn.compensation_start bpmn.compensation_intermediate bpmn.compensation_end bpmn.link_start bpmn.link_intermediate bpmn.link_end
  bpmn.rule_start bpmn.rule_intermediate bpmn.rule_end bpmn.terminate bpmn.gateway_and bpmn.gateway_or bpmn.gateway_complex bpmn.gateway_xor_(data)
  bpmn.gateway_xor_(event) bpmnTask bpmn.user_task bpmn.service_task bpmn.script_task bpmn.manual_task bpmn.business_rule_task bpmn.compensation
  bpmn.ad_hoc bpmn.loop basic.polygon requiredInterface providedRequiredInterface finalActivity isoRectangle openBracket heldBracket lyingCylinder
  documents flowchart.transfer phoneFrame tabletFrame tabsAbove tabsBeside buttonsAcross buttonsDown menuAcross menuDown listBox lineList stepBar breadcrumb
  pagination onOffButton titledWindow stickyNote passwordField numberField linkedWords pointedWords roundedTop roundedBottom roundedLeft roundedRight
  rackPlate cableDuct rackShelf
  basic.cross2 basic.acute_triangle basic.obtuse_triangle basic.orthogonal_triangle basic.parallelepiped basic.trapezoid basic.pentagon
  basic.4_point_star basic.6_point_star basic.8_point_star basic.loud_callout basic.diag_snip_rect basic.diag_round_rect basic.corner_round_rect
  basic.three_corner_round_rect basic.plaque basic.plaque_frame basic.frame basic.rounded_frame basic.frame_corner basic.diag_stripe basic.donut
  basic.layered_rect basic.button basic.shaded_button basic.smiley basic.no_symbol basic.cone2 basic.cone basic.pyramid basic.drop basic.heart
  basic.moon basic.half_circle basic.pointed_oval basic.flash basic.tick basic.x basic.oval_callout basic.sun basic.banner basic.wave basic.wave2
  basic.isocube
  arrows.arrow_right arrows.arrow_left arrows.arrow_down arrows.arrow_up arrows.two_way_arrow_horizontal arrows.two_way_arrow_vertical
  arrows.triad_arrow arrows.quad_arrow arrows.left_and_up_arrow arrows.chevron_arrow arrows.signal-in_arrow arrows.notched_signal-in_arrow
  arrows.right_notched_arrow arrows.stylised_notched_arrow arrows.sharp_edged_arrow arrows.slender_left_arrow arrows.slender_two_way_arrow
  arrows.striped_arrow arrows.u_turn_arrow arrows.bent_right_arrow arrows.jump-in_arrow_1 arrows.circular_arrow
  arrows2.triadArrow arrows2.quadArrow arrows2.bendDoubleArrow arrows2.tailedNotchedArrow arrows2.tailedArrow arrows2.stripedArrow
  arrows2.uTurnArrow arrows2.bendArrow arrows2.jumpInArrow arrows2.calloutArrow arrows2.sharpArrow arrows2.sharpArrow2
  infographic.ribbonSimple infographic.barCallout infographic.flag infographic.parallelogram infographic.shadedTriangle infographic.shadedPyramid
  infographic.pyramidStep infographic.bannerSingleFold infographic.bannerHalfFold infographic.banner
  archimate3.application archimate3.business archimate3.tech archimate3.component archimate3.function archimate3.process archimate3.service
  archimate3.event archimate3.role archimate3.node archimate3.collaboration archimate3.interface archimate3.businessObject
  archimate3.event2 archimate3.interaction archimate3.requirement archimate3.constraint archimate3.contract archimate3.product
  archimate3.representation archimate3.deliverable archimate3.device archimate3.sysSw archimate3.artifact archimate3.commNetw archimate3.path
  c4.person c4.person2
  dfd.dataStoreID dfd.dataStoreID2 dfd.externalEntity dfd.archive
  sysml.package sysml.sendSigAct sysml.accEvent sysml.timeEvent
  lean_mapping.outside_sources lean_mapping.manufacturing_process lean_mapping.manufacturing_process_shared lean_mapping.data_box
  lean_mapping.inventory_box lean_mapping.push_arrow lean_mapping.supermarket lean_mapping.kaizen_lightening_burst lean_mapping.operator
  lean_mapping.fifo_lane lean_mapping.production_kanban lean_mapping.withdrawal_kanban lean_mapping.signal_kanban
  pid2valves.valve
  pid2inst.discInst pid2inst.sharedCont pid2inst.compFunc pid2inst.progLogCont
  pid.vessels.tank pid.vessels.pressurized_vessel pid.vessels.tank_(concrete_base) pid.vessels.container,_tank,_cistern_(boot) pid.filters.filter
  pid.filters.liquid_filter pid.separators.gravity_separator,_settling_chamber pid.crushers_grinding.crusher_(roller)
  pid.compressors.ac_air_compressor pid.pumps.sump_pump pid.agitators.agitator_(propeller)
  cabinets.cb_1p cabinets.cb_2p cabinets.cb_3p cabinets.cb_4p cabinets.mccb_25_63a_3p cabinets.mccb_25_63a_4p cabinets.mccb_63_250a_3p
  cabinets.mccb_63_250a_4p cabinets.motor_protection_cb cabinets.motor_cb_1_32a cabinets.motor_cb_32_125a cabinets.motor_cb_125_400a
  cabinets.contactor_1_32a cabinets.contactor_32_125a cabinets.contactor_125_400a
  electrical.diodes.zener_diode_1 electrical.diodes.zener_diode_2 electrical.diodes.zener_diode_3 electrical.diodes.schottky_diode
  electrical.abstract.operational_amp_1 electrical.abstract.operational_amp_2 electrical.abstract.amplifier electrical.logic_gates.buffer
  electrical.logic_gates.inverter electrical.logic_gates.inverter_2 electrical.inductors.transformer electrical.miscellaneous.crystal_1
  electrical.electro-mechanical.loudspeaker
  mockup.graphics.columnChart mockup.graphics.barChart mockup.graphics.lineChart mockup.graphics.pieChart mockup.misc.progressBar
  mockup.forms.horSlider roundedBox button twoLineButton tickedBox chosenButton rating plus shadedCube stylisedArrow
  veeam.2d.vmware_host veeam.2d.hyper_v_host veeam.2d.hyper_v_vmware_host veeam.2d.veeam_backup_and_replication_server veeam.2d.proxy
  veeam.2d.cloud
`

export const drawnShapes: ReadonlySet<string> = new Set(names.trim().split(/\s+/))
