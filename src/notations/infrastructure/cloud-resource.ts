import type { NodeRole } from '../../structure/graph.ts'
import type { Product } from './container-image.ts'

/** The beginning of a resource's type, as Terraform writes it → its role and icon. The longest beginning counts. */
const products: readonly [role: NodeRole, icon: string | undefined, types: string][] = [
  ['service', 'aws ec2', 'aws_instance aws_ec2 aws_launch aws_autoscaling aws_spot aws_key_pair'],
  ['service', 'aws ecs', 'aws_ecs'],
  ['service', 'aws eks', 'aws_eks'],
  ['storage', 'docker', 'aws_ecr'],
  ['function', 'aws lambda', 'aws_lambda aws_serverless_function'],
  ['function', 'aws batch', 'aws_batch'],
  ['service', 'aws elastic beanstalk', 'aws_elastic_beanstalk'],
  ['storage', 'aws s3', 'aws_s3'],
  ['storage', undefined, 'aws_efs aws_ebs aws_volume aws_fsx aws_backup'],
  ['database', 'aws rds', 'aws_db aws_rds'],
  ['database', 'aws aurora', 'aws_rds_cluster'],
  ['database', 'aws dynamodb', 'aws_dynamodb aws_serverless_simple_table'],
  ['database', 'aws documentdb', 'aws_docdb'],
  ['database', 'aws neptune', 'aws_neptune'],
  ['database', 'aws redshift', 'aws_redshift'],
  ['database', 'aws open search', 'aws_opensearch aws_opensearchservice aws_elasticsearch'],
  ['database', 'aws athena', 'aws_athena'],
  ['cache', 'aws elasticache', 'aws_elasticache aws_memorydb'],
  ['queue', 'aws sqs', 'aws_sqs'],
  ['queue', 'aws sns', 'aws_sns'],
  ['queue', 'aws kinesis', 'aws_kinesis'],
  ['queue', 'aws msk', 'aws_msk'],
  ['queue', 'aws mq', 'aws_mq aws_amazonmq'],
  ['queue', 'aws eventbridge', 'aws_cloudwatch_event aws_events aws_scheduler aws_pipes'],
  ['component', 'aws cloudwatch', 'aws_cloudwatch aws_logs'],
  ['component', 'aws cloudtrail', 'aws_cloudtrail'],
  ['function', 'aws step functions', 'aws_sfn aws_stepfunctions aws_serverless_state_machine'],
  ['function', 'aws glue', 'aws_glue'],
  ['network', 'aws elb', 'aws_lb aws_alb aws_elb aws_elasticloadbalancing aws_elasticloadbalancingv2'],
  ['network', 'aws route53', 'aws_route53'],
  ['network', 'aws cloudfront', 'aws_cloudfront'],
  [
    'network',
    'aws api gateway',
    'aws_api_gateway aws_apigateway aws_apigatewayv2 aws_serverless_api aws_serverless_http_api',
  ],
  ['network', 'aws appsync', 'aws_appsync'],
  ['network', 'aws vpc', 'aws_vpc aws_default_vpc'],
  ['network', undefined, 'aws_subnet aws_route aws_eip aws_ec2_transit aws_network'],
  ['network', 'gateway', 'aws_internet_gateway aws_nat_gateway'],
  ['network', 'firewall', 'aws_security_group aws_vpc_security aws_network_acl'],
  ['network', 'aws waf', 'aws_waf'],
  ['user', 'aws cognito', 'aws_cognito'],
  ['config', 'aws iam', 'aws_iam'],
  ['config', 'aws kms', 'aws_kms'],
  ['config', 'aws secrets manager', 'aws_secretsmanager'],
  ['config', 'aws systems manager', 'aws_ssm'],
  ['config', 'aws certificate manager', 'aws_acm aws_certificatemanager'],
  ['external', 'aws ses', 'aws_ses'],
  ['component', 'aws', 'aws'],
  ['service', 'google cloud run', 'google_cloud_run'],
  ['function', 'google cloud functions', 'google_cloudfunctions google_cloud_functions'],
  ['service', 'kubernetes', 'google_container kubernetes azurerm_kubernetes'],
  ['database', 'database', 'google_sql google_bigquery google_bigtable google_spanner google_firestore google_alloydb'],
  ['cache', 'redis', 'google_redis azurerm_redis'],
  ['storage', 'google cloud', 'google_storage google_artifact'],
  ['queue', 'google cloud', 'google_pubsub google_cloud_tasks'],
  [
    'network',
    'google cloud',
    'google_compute_network google_compute_subnetwork google_compute_global google_dns google_vpc',
  ],
  ['network', 'firewall', 'google_compute_firewall azurerm_network_security azurerm_firewall'],
  ['config', 'key', 'google_secret google_kms azurerm_key_vault tls random_password'],
  ['user', 'google cloud', 'google_service_account'],
  ['component', 'google cloud', 'google'],
  ['service', 'azure', 'azurerm_linux azurerm_windows azurerm_virtual_machine azurerm_app_service azurerm_container'],
  ['function', 'azure', 'azurerm_function azurerm_linux_function azurerm_windows_function azurerm_logic_app'],
  ['database', 'azuresqldatabase', 'azurerm_mssql azurerm_sql'],
  ['database', 'postgresql', 'azurerm_postgresql'],
  ['database', 'mysql', 'azurerm_mysql'],
  ['database', 'azure', 'azurerm_cosmosdb'],
  ['storage', 'azure', 'azurerm_storage'],
  ['queue', 'azure', 'azurerm_servicebus azurerm_eventhub azurerm_eventgrid'],
  [
    'network',
    'azure',
    'azurerm_virtual_network azurerm_subnet azurerm_public_ip azurerm_lb azurerm_application_gateway azurerm_dns',
  ],
  ['component', 'azure', 'azurerm azuread'],
  ['network', 'cloudflare', 'cloudflare'],
  ['service', 'digitalocean', 'digitalocean'],
  ['component', 'github', 'github'],
  ['component', 'datadog', 'datadog'],
  ['component', 'grafana', 'grafana'],
  ['service', 'docker', 'docker'],
  ['component', 'kubernetes', 'helm'],
]

const byType = new Map(
  products.flatMap(([role, icon, types]) =>
    types.split(' ').map((type): [string, Product] => [type, { role, ...(icon && { icon }) }]),
  ),
)

/** Product of a cloud resource, by its type: `aws_s3_bucket_policy` belongs to S3. */
export function productOfResource(type: string): Product {
  const words = type.split('_').slice(0, 6)
  for (; words.length > 0; words.pop()) {
    const known = byType.get(words.join('_'))
    if (known) return known
  }
  return { role: 'component' }
}

/** The icons of resources, for the test that all of them exist. */
export const resourceIcons: readonly string[] = [...new Set(products.flatMap(([, icon]) => icon ?? []))]
