/** The package has no types for its build in one file. */
declare module 'echarts/dist/echarts.esm' {
  export * from 'echarts'
}
